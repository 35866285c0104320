/** Choices of the store's owner that change how the pages behave. */
type StoreSettings = {
  /** Where the cover on a book's card leads: to the book, or to the home page as first specified. */
  coverLink: 'book' | 'home';
};

export const storeSettings: StoreSettings = { coverLink: 'book' };
