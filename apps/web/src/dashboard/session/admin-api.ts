/** The calls that only an administrator makes. */
import type {
  AdminInsights,
  AdminStatistics,
  Book,
  CashSheet,
  CashSheetQuery,
  CreateBook,
  Order,
  OrderFilter,
  OrderStatus,
  UpdateBook,
} from '@book-store/contract';
import type { BookSort, Category } from '@book-store/contract/book-choices';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import { readNextCursor } from '../../api/next-cursor.ts';

export type BookTerms = { q?: string; category?: Category; sort?: BookSort };
type Page<Item> = { items: Item[]; nextCursor: string | undefined };

const booksAtOnce = 25;
const ordersAtOnce = 20;

/** The first page has no cursor. */
const paging = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
};

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    logInAdmin: build.mutation<{ token: string; expiresAt: string }, { username: string; password: string }>({
      query: (body) => ({ url: '/auth/admin', method: 'POST', body }),
    }),
    logOutAdmin: build.mutation<null, void>({
      query: () => ({ url: '/auth/admin/logout', method: 'POST' }),
    }),
    readStatistics: build.query<AdminStatistics, void>({
      query: () => ({ url: '/admin' }),
      providesTags: ['Statistics'],
    }),
    readInsights: build.query<AdminInsights, void>({
      query: () => ({ url: '/admin/insights' }),
      providesTags: ['Statistics'],
    }),
    pageBooks: build.infiniteQuery<Page<Book>, BookTerms, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        url: '/books/',
        params: { ...queryArg, limit: booksAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toPage<Book>,
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
    pageOrders: build.infiniteQuery<Page<Order>, { status?: OrderFilter }, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/orders',
        params: { ...queryArg, limit: ordersAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toPage<Order>,
      providesTags: ['Order'],
    }),
    readOrder: build.query<Order, string>({
      query: (id) => ({ url: `/admin/orders/${encodeURIComponent(id)}` }),
      providesTags: ['Order'],
    }),
    /** Also a refusal renews what is shown: somebody else may have been quicker. */
    moveOrder: build.mutation<Order, { id: string; status: OrderStatus }>({
      query: ({ id, status }) => ({
        url: `/admin/orders/${encodeURIComponent(id)}/status`,
        method: 'POST',
        body: { status },
      }),
      invalidatesTags: ['Order', 'Statistics'],
    }),
    readCashSheet: build.query<CashSheet, CashSheetQuery>({
      query: (params) => ({ url: '/admin/orders/cash-sheet', params }),
      providesTags: ['Order'],
    }),
  }),
});

export const {
  useLogInAdminMutation,
  useLogOutAdminMutation,
  useReadStatisticsQuery,
  useReadInsightsQuery,
  usePageBooksInfiniteQuery,
  useCreateBookMutation,
  useUpdateBookMutation,
  useDeleteBookMutation,
  usePageOrdersInfiniteQuery,
  useReadOrderQuery,
  useMoveOrderMutation,
  useReadCashSheetQuery,
} = adminApi;

/** Lists are plain arrays; the way to the next page is in the Link header. */
function toPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): Page<Item> {
  return { items, nextCursor: readNextCursor(meta?.response?.headers.get('link')) };
}
