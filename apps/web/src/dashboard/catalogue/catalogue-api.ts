/** The catalogue as the bookseller lists and changes it. */
import type { Book, CreateBook, UpdateBook } from '@book-store/contract';
import type { BookSort, Category } from '@book-store/contract/book-choices';
import { api } from '../../api/api.ts';
import { type BooksPage, toBooksPage } from '../../api/books-page.ts';
import { paging } from '../../api/list-page.ts';

type BookTerms = { q?: string; category?: Category; sort?: BookSort };

const booksAtOnce = 25;

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageBooks: build.infiniteQuery<BooksPage, BookTerms, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        url: '/books/',
        params: { ...queryArg, limit: booksAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toBooksPage,
      providesTags: ['Book'],
    }),
    createBook: build.mutation<Book, CreateBook>({
      query: (body) => ({ url: '/books/create-book', method: 'POST', body }),
      invalidatesTags: ['Book', 'Statistics'],
    }),
    updateBook: build.mutation<Book, { id: string; book: UpdateBook }>({
      query: ({ id, book }) => ({
        url: `/books/update/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: book,
      }),
      invalidatesTags: ['Book', 'Statistics'],
    }),
    deleteBook: build.mutation<Book, string>({
      query: (id) => ({ url: `/books/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Book', 'Statistics'],
    }),
  }),
});

export const {
  usePageBooksInfiniteQuery,
  useCreateBookMutation,
  useUpdateBookMutation,
  useDeleteBookMutation,
} = catalogueApi;
