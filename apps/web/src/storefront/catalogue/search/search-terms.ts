/** What the address of a search page says; whatever it does not know is ignored. */
import { bookSorts, maxQueryLength } from '@book-store/contract/book-choices';
import { shelfNamePattern } from '@book-store/contract/shelf-choices';
import type { SearchTerms } from '../../../page/paths.ts';

export function readSearchTerms(search: URLSearchParams): SearchTerms {
  const q = search.get('q')?.trim().slice(0, maxQueryLength);
  const category = search.get('category');
  const isShelf = category !== null && shelfNamePattern.test(category);
  const colour = search.get('colour') as SearchTerms['colour'] | null;
  const sort = bookSorts.find((known) => known === search.get('sort'));
  const cursor = search.get('cursor');
  const isExact = q && search.get('exact') === 'true';
  return {
    ...(q && { q }),
    ...(isExact && { exact: 'true' }),
    ...(q && colour && { colour }),
    ...(isShelf && { category }),
    ...(sort && { sort }),
    ...(cursor && { cursor }),
  };
}
