import type { BookCount, BookCountQuery, Suggestions } from '@book-store/contract';
import { api } from '../../../api/api.ts';
import type { SearchTerms } from '../../../page/paths.ts';
import { type BooksPage, toBooksPage } from '../../../api/books-page.ts';
import { paging } from '../../../api/list-page.ts';

const booksPerPage = 12;
/** So many fit above a phone's keyboard, with the way to all results below them. */
const suggestionsAtMost = 6;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchBooks: build.infiniteQuery<BooksPage, SearchTerms, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { cursor, ...terms }, pageParam }) => ({
        url: '/books/',
        params: { ...terms, limit: booksPerPage, cursor: pageParam || cursor },
      }),
      transformResponse: toBooksPage,
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
