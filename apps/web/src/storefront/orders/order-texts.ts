/** The wording of checkout and orders beside the texts that the store's owner specified. */

export const checkoutPageTexts = {
  intro: 'You pay in cash when the parcel is at your door.',
  totalPrice: 'Total price',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  yourOrder: 'Your order',
  changeCart: 'Change the cart',
  details: 'Where it goes',
  email: 'Email',
  emailHint: 'From your account.',
  deliverTo: 'Deliver to',
  anotherAddress: 'Another address',
  keep: 'Keep this address with my account',
  full: (most: number) =>
    `Your account keeps ${most} addresses already. To keep this one too, delete one in My account first.`,
  notKept: 'The address could not be kept; you can add it in My account.',
  terms: 'I agree to the',
  termsLink: 'terms of the store',
  termsReason: 'Please agree to the terms first; then the order can be placed.',
  place: 'Place order',
  placing: 'Placing your order…',
  unanswered:
    'The store did not answer, so we do not know whether your order arrived. Just try again: it is placed only once.',
  refused: 'Your order was not placed.',
  alreadyPlaced: 'Your order had arrived before, with the details as you sent them first. Here it is.',
  priceTitle: 'The price has changed',
  priceText: (before: string, now: string) =>
    `Your order costs ${now} now instead of ${before}. Do you want to place it at this price?`,
  priceAccept: (now: string) => `Place order for ${now}`,
  priceReject: 'Not now',
  soldOutTitle: 'Sold out meanwhile',
  shortTitle: 'Not enough copies',
  shortText: (books: { title: string; copiesLeft?: number | null | undefined }[]) => {
    const named = books.map(
      ({ title, copiesLeft }) => `“${title}” (${copiesLeft ? `${copiesLeft} left` : 'sold out'})`,
    );
    return `${named.join(', ')}. Your order was not placed yet: shall we keep only what is there in your cart?`;
  },
  shortAccept: 'Keep what is there',
  goneTitle: 'No longer available',
  goneText: (titles: string[]) =>
    `${titles.join(', ')}. Your order was not placed yet: shall we take ${titles.length === 1 ? 'it' : 'them'} out of your cart?`,
  goneUnknown: 'A book that was deleted',
  goneAccept: (count: number) => (count === 1 ? 'Take it out' : 'Take them out'),
  goneReject: 'Not now',
} as const;

export const ordersPageTexts = {
  account: 'My account',
  emptyText: 'When you have placed one, you can follow it here on its way to you.',
  toStore: 'Find a book',
  failedText: 'The store did not answer. Your orders are safe; please try again in a moment.',
  number: (position: number) => `Order #${position}`,
  placedOn: 'Placed on',
  reference: 'Number',
  progress: 'Where it is',
  books: 'Books',
  deliverTo: 'Delivery to',
  total: 'Total',
  arrives: (days: string) => `Arrives within ${days} of your order.`,
  payment: 'Cash on delivery',
  nothingToPay: 'Nothing is to be paid.',
  more: 'Show more',
  loadingMore: 'Loading…',
  moreFailed: 'More orders could not be fetched. Please try again.',
  cancel: 'Cancel this order',
  cancelTitle: (name: string) => `Cancel order ${name}?`,
  cancelText: 'The books stay with us and you pay nothing. This cannot be undone.',
  cancelConfirm: 'Cancel the order',
  cancelKeep: 'Keep it',
  cancelled: 'Your order is cancelled.',
  cancelFailed: 'Your order was not cancelled: the store did not answer. Please try again.',
  cancelRefused: 'It is too late to cancel: your order is on its way or closed by now.',
} as const;
