import type { SearchReading } from '@book-store/contract';

export const manageTexts = {
  filter: 'Filter and sort',
  category: 'Category',
  allCategories: 'All categories',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    'top-sellers': 'Top sellers',
    price: 'Lowest price',
    'price-descending': 'Highest price',
  },
  /** `reading`: what was searched for, where that is not what was typed. */
  matching: (typed: string, reading?: SearchReading) => {
    if (reading?.colour) return `Books with mostly ${reading.colour} covers, for “${typed}”`;
    return reading ? `Books matching “${reading.q}” instead of “${typed}”` : `Books matching “${typed}”`;
  },
  clearSearch: 'Show all titles',
  addBook: 'Add New Book',
  listLabel: 'List of books',
  seeLess: 'See less',
  showMore: 'Show more',
  loadingMore: 'Loading…',
  empty: 'No Books Found!',
  emptyText: 'Nothing fits this search. Try fewer words or another category.',
  noneYet: 'The shop has no books yet.',
  failed: 'The books could not be loaded.',
  editBook: (title: string) => `Edit ${title}`,
  deleteBook: (title: string) => `Delete ${title}`,
  askTitle: 'Delete this book?',
  askText: (title: string) =>
    `“${title}” leaves the shop at once. Orders that contain it keep its title and price.`,
  confirm: 'Yes, delete it',
  cancel: 'Keep it',
} as const;
