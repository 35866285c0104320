import type { Book, BookListQuery } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { toCardBooks } from './book-preview.ts';

/** As many books of the catalogue's file as the home page shows: three in the window, then positions 9 to 18. */
const booksOnHomePage = 18;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBooks: build.query<Book[], BookListQuery>({
      query: (params) => ({ url: '/books/', params }),
      transformResponse: toCardBooks,
      providesTags: ['Book'],
    }),
    /** The rest of the file is dropped at once: it would only make the page heavier. */
    readBooksFile: build.query<Book[], void>({
      query: () => ({ url: '/books.json', isOutsideApi: true, firstItems: booksOnHomePage }),
      transformResponse: (books: Book[]) => toCardBooks(books.slice(0, booksOnHomePage)),
      providesTags: ['Book'],
    }),
    getBook: build.query<Book, string>({
      query: (id) => ({ url: `/books/${encodeURIComponent(id)}` }),
      // Without the id, which is whatever stands in the address: a change to one book may change every answer anyway.
      providesTags: ['Book'],
    }),
  }),
});

export const { useGetBookQuery, useListBooksQuery, useReadBooksFileQuery } = catalogueApi;
