/** What a search page needs beyond its results, decided alike by the server's loader and by the page. */
import type { Book, BookCountQuery, BookListQuery } from '@book-store/contract';
import type { SearchTerms } from '../../../page/paths.ts';

export const popularBooks: BookListQuery = { sort: 'top-sellers', limit: 8 };

/** Only where the whole search found nothing, not where a later page is empty. */
export function isNothingFound({ cursor }: SearchTerms, books: Book[] | undefined): boolean {
  return books?.length === 0 && cursor === undefined;
}

/** What decides how many there are in all. */
export function countedTerms({ q, exact, colour, category }: SearchTerms): BookCountQuery {
  return {
    ...(q && { q }),
    ...(exact && { exact: true }),
    ...(colour && { colour }),
    ...(category && { category }),
  };
}
