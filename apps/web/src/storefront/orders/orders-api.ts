import type { AskQuote, Order, PlaceOrder, Quote } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { type ListPage, paging, toListPage } from '../../api/list-page.ts';

const ordersAtOnce = 10;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<ListPage<Order>, string, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: email, pageParam }) => ({
        url: `/orders/email/${encodeURIComponent(email)}`,
        params: { limit: ordersAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toListPage<Order>,
      providesTags: ['Order'],
    }),
    readOwnOrder: build.query<Order, string>({
      query: (number) => ({ url: `/orders/number/${encodeURIComponent(number)}` }),
      providesTags: ['Order'],
    }),
    quoteOrder: build.query<Quote, AskQuote & { subtotal: number }>({
      query: ({ productIds, country }) => ({
        url: '/orders/quote',
        method: 'POST',
        body: { productIds, country },
      }),
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

export const {
  useCancelOrderMutation,
  useLazyQuoteOrderQuery,
  useListOrdersInfiniteQuery,
  usePlaceOrderMutation,
  useQuoteOrderQuery,
  useReadOwnOrderQuery,
} = ordersApi;
