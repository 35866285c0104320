/** What happened in the shop, the latest first, until its owner writes others. */
export const newsItems = [
  {
    picture: 'news-1.png',
    title: 'An evening by candlelight',
    text: 'On the last Friday of the month we switch off the lamps and read aloud: ghost stories first, then whatever the room asks for. Bring a cushion; the candles are ours.',
  },
  {
    picture: 'news-2.png',
    title: 'A first edition behind the radiator',
    text: 'It came in a box of gardening manuals, spine out, with a tram ticket for a bookmark. It is not for sale, but it lies in the glass case by the door for anyone who wants to look.',
  },
  {
    picture: 'news-3.png',
    title: 'The children’s corner has grown',
    text: 'Two more shelves, a lower bench and a rug that forgives crumbs. Everything below knee height may be taken out, read on the spot and put back in the wrong place.',
  },
  {
    picture: 'news-4.png',
    title: 'See you at the book fair',
    text: 'For three days our best tables move to the market hall. Come early for the boxes under the table: that is where the booksellers themselves go looking.',
  },
  {
    picture: 'news-5.png',
    title: 'Our letterpress turns one hundred',
    text: 'She prints one bookmark a minute and complains at every one. For her birthday there is a new one in each parcel, set by hand in whatever type was clean.',
  },
] as const;
