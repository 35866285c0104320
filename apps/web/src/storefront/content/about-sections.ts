import type { Shop } from '@book-store/contract';
import { isReachable } from '@book-store/contract/shop';

export const aboutTexts = {
  title: 'About the store',
  failed: 'The page could not be loaded.',
  write: 'Write to us:',
  call: 'Call us:',
} as const;

type Section = { id: string; title: string; paragraphs: readonly string[] };

/** What is true of every shop that uses this store. */
const sharedSections: Section[] = [
  {
    id: 'services',
    title: 'Services',
    paragraphs: [
      'Choose your books here, tell us where you live, and pay the courier in cash when the parcel is in your hands. There is nothing to pay before that.',
      'If a price changes between your cart and your order, we show you the new total and ask again. If a book is gone, we say which one.',
      'Once you have an account, your orders and where they stand are kept in one place.',
    ],
  },
  {
    id: 'about',
    title: 'About',
    paragraphs: [
      'We sell fiction, horror, adventure, business and technology, and nothing that we would not put into a friend’s hands. The list is short on purpose: a book that nobody asks for makes room for the next one.',
      'What is new stands in the window on the first page; what other readers bought stands under Top Sellers. Neither place can be paid for.',
    ],
  },
];

const contact = {
  reachable:
    'A question about an order is answered fastest when you give its number, which you find under your orders.',
  unreachable: 'Each order has a number, which you find under your orders, beside where it stands.',
};

/** The words of the About page; the footer's anchors lead to these ids. */
export function makeAboutSections(shop: Shop): Section[] {
  const { privacyText, termsText } = shop;
  const howToAsk = isReachable(shop) ? contact.reachable : contact.unreachable;
  return [
    ...sharedSections,
    { id: 'contact', title: 'Contact', paragraphs: [howToAsk] },
    { id: 'privacy', title: 'Privacy', paragraphs: toParagraphs(privacyText) },
    { id: 'terms', title: 'Terms', paragraphs: toParagraphs(termsText) },
  ];
}

/** An empty line begins a new one. */
function toParagraphs(text: string): string[] {
  return text.split(/\n\n+/).filter((paragraph) => paragraph !== '');
}
