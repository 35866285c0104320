import type { Order, PlaceOrder } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { readNextCursor } from '../../api/next-cursor.ts';

type OrderPage = { orders: Order[]; nextCursor: string | undefined };

const pageSize = 10;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<OrderPage, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: email, pageParam: cursor }) => ({
        url: `/orders/email/${encodeURIComponent(email)}`,
        params: { limit: pageSize, cursor },
      }),
      transformResponse: (orders: Order[], meta) => ({
        orders,
        nextCursor: readNextCursor(meta?.response?.headers.get('link')),
      }),
      providesTags: ['Order'],
    }),
    placeOrder: build.mutation<Order, { order: PlaceOrder; key: string }>({
      query: ({ order, key }) => ({
        url: '/orders/',
        method: 'POST',
        body: order,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (order) => (order ? ['Order'] : []),
    }),
    cancelOrder: build.mutation<Order, string>({
      query: (id) => ({ url: `/orders/${encodeURIComponent(id)}/cancel`, method: 'POST' }),
      // Also after a refusal: then the order is no longer what the page shows.
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useCancelOrderMutation, useListOrdersInfiniteQuery, usePlaceOrderMutation } = ordersApi;
