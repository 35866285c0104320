/** What happened in the shop, the latest first. */
export const newsItems = [
  {
    picture: 'news-1',
    title: 'An evening by candlelight',
    description:
      'On the last Friday of the month we switch off the lamps and read aloud: ghost stories first, then whatever the room asks for. Bring a cushion; the candles are ours.',
  },
  {
    picture: 'news-2',
    title: 'A first edition behind the radiator',
    description:
      'It came in a box of gardening manuals, spine out, with a tram ticket for a bookmark. It is not for sale, but it lies in the glass case by the door for anyone who wants to look.',
  },
  {
    picture: 'news-3',
    title: 'The children’s corner has grown',
    description:
      'Two more shelves, a lower bench and a rug that forgives crumbs. Everything below knee height may be taken out, read on the spot and put back in the wrong place.',
  },
  {
    picture: 'news-4',
    title: 'See you at the book fair',
    description:
      'For three days our best tables move to the market hall. Come early for the boxes under the table: that is where the booksellers themselves go looking.',
  },
  {
    picture: 'news-5',
    title: 'Our letterpress turns one hundred',
    description:
      'She prints one bookmark a minute and complains at every one. For her birthday there is a new one in each parcel, set by hand in whatever type was clean.',
  },
] as const;
