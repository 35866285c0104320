/** The orders as the bookseller works through them. */
import type { CashSheet, CashSheetQuery, Order, OrderFilter, OrderStatus } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { type ListPage, paging, toListPage } from '../../api/list-page.ts';

const ordersAtOnce = 20;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOrders: build.infiniteQuery<ListPage<Order>, { status?: OrderFilter }, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/orders',
        params: { ...queryArg, limit: ordersAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toListPage<Order>,
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

export const { usePageOrdersInfiniteQuery, useReadOrderQuery, useMoveOrderMutation, useReadCashSheetQuery } =
  ordersApi;
