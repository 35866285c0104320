/** The wording of the search; apart from the store's other texts, so that only its pages load it. */
import type { BookCount } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';

/** With the title of the shelf. */
type SearchWords = { q?: string; exact?: 'true'; shelf: string | undefined };

export const searchTexts = {
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => `${count || 'No'} ${count === 1 ? 'suggestion' : 'suggestions'}.`,
  recentCount: (count: number) => `${count} recent ${count === 1 ? 'search' : 'searches'}.`,
  takeBestGuess: (guess: string) => `Press the right arrow for “${guess}”.`,
  without: 'Left out:',
  withoutWords: (words: string[]) => `Left out: ${words.join(', ')}.`,
  recentKinds: {
    search: 'Searched',
    book: 'Book',
    author: 'Author',
    series: 'Series',
    shelf: 'Shelf',
    'staff-picks': 'Shelf',
  },
  forgetRecent: 'Forget these searches',
  /** As it is heard. */
  meant: (query: string) => `Did you mean ${query}?`,
  didYouMean: (query: string) => `Did you mean “${query}”?`,
  noSuggestion: (query: string) => `No title or author begins with “${query}”.`,
  seeAll: (query: string) => `See all results for “${query}”`,
  heading: ({ q, shelf }: SearchWords) => {
    if (q) return `Results for “${q}”${shelf ? ` in ${shelf}` : ''}`;
    return shelf ? `${shelf} books` : 'Browse the shelves';
  },
  browseText: 'Type a title, an author or an ISBN above, or look around: the newest books come first.',
  browseCategory: 'Everything on this shelf.',
  /** Around the words that were typed. */
  insteadOf: [' instead of “', '”'],
  /** Around the words that were left out. */
  noBookHasAll: 'No book has all of these words, so ',
  wereLeftOut: (count: number) => (count === 1 ? ' was left out.' : ' were left out.'),
  isLeftOut: ' (left out)',
  exactly: (query: string) => `Search for exactly “${query}”`,
  onlyExact: 'Only books that have each word as you typed it.',
  notExactly: 'Search as usual',
  results: 'Results',
  /** The total may not be known yet. */
  count: (shown: number, isPart: boolean, total?: BookCount) => {
    if (!isPart) return `${shown} ${shown === 1 ? 'book' : 'books'}`;
    if (!total || total.count <= shown) return `The first ${shown} books`;
    const all = formatCount(total.count);
    return `The first ${shown} of ${total.isComplete ? '' : 'more than '}${all} books`;
  },
  /** On a page that goes on from another. */
  laterCount: (shown: number) => `${shown} more ${shown === 1 ? 'book' : 'books'}`,
  firstPage: 'Back to the first results',
  categories: 'Category',
  allCategories: 'All',
  bestMatch: 'Best match',
  sorts: {
    newest: 'Newest',
    'top-sellers': 'Top sellers',
    price: 'Price: low to high',
    'price-descending': 'Price: high to low',
  },
  nothingFound: ({ q, exact, shelf }: SearchWords) =>
    `Nothing found${q ? ` for ${exact ? 'exactly ' : ''}“${q}”` : ''}${shelf ? ` in ${shelf}` : ''}`,
  tips: 'What to try',
  tryAllCategories: (query: string) => `Search for “${query}” in all categories`,
  tryFewerWords: 'Use fewer or shorter words; small typing errors are forgiven.',
  tryAuthor: 'Search for the author instead of the title.',
  tryBrowsing: 'Or walk along a shelf:',
  nearest: 'Nearest to what you typed',
  kinds: { author: 'Author', series: 'Series', shelf: 'Shelf', colour: 'Colour', 'staff-picks': 'Shelf' },
  groups: { author: 'Authors', series: 'Series', shelf: 'Shelves' },
  popular: 'What others are reading',
  failed: 'The search could not be completed',
  failedText: 'The books could not be reached just now. Please try again in a moment.',
  failedPageText: 'This part of the results is not there any more. The first results will be.',
} as const;
