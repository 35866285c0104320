import { formatCount } from '@book-store/contract/numbers';

export const nameTexts = {
  authors: { kicker: 'Author', unknown: 'We have no book by this author' },
  series: { kicker: 'Series', unknown: 'We have no book of this series' },
  unknownText: (name: string) => `“${name}” may be written otherwise: the search above forgives that.`,
  failed: 'These books could not be fetched just now',
  failedText: 'The store did not answer. Please try again in a moment; your cart is safe.',
  count: (shown: number, total: number) => {
    if (shown < total) return `The first ${formatCount(shown)} of ${formatCount(total)} books`;
    return total === 1 ? '1 book' : `${formatCount(total)} books`;
  },
} as const;
