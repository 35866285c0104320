/** What the checkout says about delivery and taxes. */
export const quoteTexts = {
  books: 'Books',
  delivery: 'Delivery',
  free: 'Free',
  taxes: 'Taxes',
  taxesIncluded: 'Included',
  asking: 'Adding up…',
  countryFirst: 'What delivery costs depends on the country: please fill it in.',
  countryHint: 'What delivery costs depends on it.',
  failed: 'What delivery costs could not be fetched.',
  retry: 'Try again',
  unanswered: 'The store did not answer, so nothing was ordered. Please try again.',
  total: (total: string) => `Total price with delivery and taxes: ${total}`,
  unseenTitle: 'What your order costs',
  unseenText: (total: string) =>
    `With delivery and taxes your order costs ${total}. Do you want to place it?`,
} as const;
