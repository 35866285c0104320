/** What the address of a search page says; whatever it does not know is ignored. */
import { bookSorts, categories, maxQueryLength } from '@book-store/contract/book-choices';
import type { SearchTerms } from '../../../page/paths.ts';

export function readSearchTerms(search: URLSearchParams): SearchTerms {
  const q = search.get('q')?.trim().slice(0, maxQueryLength);
  const category = categories.find((known) => known === search.get('category'));
  const sort = bookSorts.find((known) => known === search.get('sort'));
  const cursor = search.get('cursor');
  const isExact = q && search.get('exact') === 'true';
  return {
    ...(q && { q }),
    ...(isExact && { exact: 'true' }),
    ...(category && { category }),
    ...(sort && { sort }),
    ...(cursor && { cursor }),
  };
}
