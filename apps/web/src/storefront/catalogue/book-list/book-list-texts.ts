/** What a list of books says, on a shelf and in a search. */
export const bookListTexts = {
  sort: 'Sort by',
  applySort: 'Apply',
  showMore: 'Show more',
  moreFailed: 'The next books could not be fetched. Please try again.',
} as const;
