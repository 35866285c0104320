import type { Book, BookCount, BookCountQuery, SearchReading, Suggestions } from '@book-store/contract';
import { readSearchReading, searchReadingHeader } from '@book-store/contract/search-reading';
import { api } from '../../../api/api.ts';
import type { SearchTerms } from '../../../page/paths.ts';
import { type ListPage, paging, toListPage } from '../../../api/list-page.ts';

const booksPerPage = 12;
/** So many fit above a phone's keyboard, with the way to all results below them. */
const suggestionsAtMost = 6;

/** `reading`: what was searched for, where that is not what was typed. */
export type SearchPage = ListPage<Book> & { reading: SearchReading | undefined };

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchBooks: build.infiniteQuery<SearchPage, SearchTerms, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { cursor, ...terms }, pageParam }) => ({
        url: '/books/',
        params: { ...terms, limit: booksPerPage, cursor: pageParam || cursor },
      }),
      transformResponse: (books: Book[], meta) => ({
        ...toListPage(books, meta),
        reading: readSearchReading(meta?.response?.headers.get(searchReadingHeader)),
      }),
      providesTags: ['Book'],
    }),
    countBooks: build.query<BookCount, BookCountQuery>({
      query: (terms) => ({ url: '/book-count', params: terms }),
      providesTags: ['Book'],
    }),
    suggestBooks: build.query<Suggestions, string>({
      query: (q) => ({ url: '/books/suggestions', params: { q, limit: suggestionsAtMost } }),
      providesTags: ['Book'],
    }),
    findNearest: build.query<Suggestions, string>({
      query: (q) => ({ url: '/books/suggestions', params: { q, limit: suggestionsAtMost, nearest: true } }),
      providesTags: ['Book'],
    }),
  }),
});

export const { useCountBooksQuery, useFindNearestQuery, useSearchBooksInfiniteQuery } = searchApi;
