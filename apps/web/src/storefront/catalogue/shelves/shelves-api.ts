import type { Shelf, ShelfPage } from '@book-store/contract';
import { api } from '../../../api/api.ts';
import { paging } from '../../../api/list-page.ts';
import type { ShelfTerms } from '../../../page/paths.ts';
import { toCardBooks } from '../book-preview.ts';

/** A page of a shelf as other lists have theirs. */
export type ShelfPart = Omit<ShelfPage, 'books' | 'nextCursor'> & {
  items: ShelfPage['books'];
  nextCursor: string | undefined;
};

export const shelvesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listShelves: build.query<Shelf[], void>({
      query: () => ({ url: '/shelves' }),
      providesTags: ['Book'],
    }),
    readShelf: build.infiniteQuery<ShelfPart, ShelfTerms & { name: string }, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { name, cursor, ...terms }, pageParam }) => ({
        url: `/shelves/${encodeURIComponent(name)}`,
        params: { ...terms, cursor: pageParam || cursor },
      }),
      transformResponse: ({ books, nextCursor, ...page }: ShelfPage): ShelfPart => ({
        ...page,
        items: toCardBooks(books),
        nextCursor,
      }),
      providesTags: ['Book'],
    }),
  }),
});

export const { useListShelvesQuery, useReadShelfInfiniteQuery } = shelvesApi;
