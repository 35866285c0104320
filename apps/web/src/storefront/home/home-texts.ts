/** What the home page says, but for its heading, which is in its title as well. */
const bannerPromise =
  'Leave your address, and next week you will hear about new books before they reach the shelf.';
/** By how many books stand in the window. */
const windowTexts = [
  'The window is being dressed.',
  'A fresh arrival has taken the window.',
  'Two fresh arrivals have taken the window.',
  'Three fresh arrivals have taken the window.',
] as const;

export const homeTexts = {
  bannerText: (booksInWindow: number) => `${windowTexts[booksInWindow] ?? windowTexts[0]} ${bannerPromise}`,
  subscribe: 'Subscribe',
  topSellers: 'Top Sellers',
  chooseGenre: 'Choose a genre',
  genres: ['Business', 'Fiction', 'Horror', 'Adventure'],
  showAllGenres: 'Show all genres',
  noBooksInGenre: (genre: string) => `No Books Found for ${genre}!`,
  recommended: 'Recommended for you',
  noBooks: 'No Books Found!',
  news: 'News',
  seeAll: 'See all',
  seeAllTopSellers: 'top sellers',
  seeAllRecommended: 'books, the newest first',
} as const;
