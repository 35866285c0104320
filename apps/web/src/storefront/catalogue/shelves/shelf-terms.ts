/** What the address of a shelf says. */
import { shelfFilters, shelfSorts } from '@book-store/contract/shelf-choices';
import { paths, type ShelfTerms } from '../../../page/paths.ts';

/** What it means is the server's business, which refuses what it does not know. */
const choice = /^[A-Za-z0-9-]{1,40}$/;

export function readShelfTerms(search: URLSearchParams): ShelfTerms {
  const terms: ShelfTerms = {};
  for (const filter of shelfFilters) {
    const value = search.get(filter);
    if (value !== null && choice.test(value)) terms[filter] = value;
  }
  const sort = shelfSorts.find((known) => known === search.get('sort'));
  const cursor = search.get('cursor');
  return { ...terms, ...(sort && { sort }), ...(cursor && { cursor }) };
}

/** Another choice begins at the first page; the address has the same order again. An empty one takes back. */
export function shelfWith(name: string, change: { [term in keyof ShelfTerms]?: ShelfTerms[term] | '' }) {
  return (search: URLSearchParams): string => {
    const { cursor: _cursor, ...others } = readShelfTerms(search);
    return paths.shelf(name, readShelfTerms(new URLSearchParams({ ...others, ...change })));
  };
}

export function countFilters(terms: ShelfTerms): number {
  return shelfFilters.filter((filter) => terms[filter] !== undefined).length;
}
