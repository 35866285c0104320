/** The words of the About page; the footer's anchors lead to these ids. */
export const aboutSections = [
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
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      'A question about an order is answered fastest when you give its number, which you find under your orders.',
      'For everything else, answer any letter that you have from us: a person reads it.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'We keep what an order needs: your name, e-mail address, phone number and delivery address. Your cart stays in your own browser until you order; what you searched for lately never leaves it. We count which words are searched for and which books are opened for them, never by whom.',
      'Pages are counted, people are not: there is no advertising, no tracking across sites, and nothing on these pages comes from anyone but us, unless a bookseller linked a cover from elsewhere.',
      'The newsletter list holds addresses and nothing more, and only of those who said yes by the link in our letter; every letter has a link to leave it. Passwords are stored only as hashes that we cannot read back.',
    ],
  },
  {
    id: 'terms',
    title: 'Terms',
    paragraphs: [
      'Prices are in US dollars. An order is binding once you have placed it and we have confirmed it; until then you can cancel it under your orders.',
      'You pay on delivery. If you refuse the parcel, the order ends there and you owe nothing for the books.',
      'A damaged or wrong book is exchanged or taken back; please tell us within fourteen days.',
    ],
  },
] as const;
