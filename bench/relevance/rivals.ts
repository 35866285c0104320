/** The search libraries that the store is measured against, set up as their guides advise for titles and authors. */
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { KnownTitle } from './known-titles.ts';
import type { TitleSearch } from './measure-relevance.ts';

export function searchWithMiniSearch(books: KnownTitle[]): TitleSearch {
  const index = new MiniSearch({
    fields: ['title', 'author'],
    storeFields: ['title'],
    processTerm: (term) =>
      term
        .normalize('NFKD')
        .replaceAll(/\p{M}+/gu, '')
        .toLowerCase(),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 } },
  });
  index.addAll(books.map((book, id) => ({ ...book, id })));
  return (typed) =>
    Promise.resolve(
      index
        .search(typed)
        .slice(0, 5)
        .map(({ title }) => String(title)),
    );
}

export function searchWithFuse(books: KnownTitle[]): TitleSearch {
  const index = new Fuse(books, { keys: ['title', 'author'], ignoreLocation: true, ignoreDiacritics: true });
  return (typed) => Promise.resolve(index.search(typed, { limit: 5 }).map(({ item }) => item.title));
}
