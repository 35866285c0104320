import type { AskQuote, LinkState, Order, PlaceOrder, Quote } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { type ListPage, paging, toListPage } from '../../api/list-page.ts';

const ordersAtOnce = 10;
const pathOf = (number: string) => `/orders/number/${encodeURIComponent(number)}`;

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
      query: (number) => ({ url: pathOf(number) }),
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
    lookAtLink: build.query<LinkState, { number: string; token: string }>({
      query: ({ number, token }) => ({ url: `${pathOf(number)}/link`, method: 'POST', body: { token } }),
    }),
    confirmByLink: build.mutation<null, { number: string; token: string }>({
      query: ({ number, token }) => ({
        url: `${pathOf(number)}/confirm-by-link`,
        method: 'POST',
        body: { token },
      }),
      invalidatesTags: ['Order'],
    }),
    confirmByCode: build.mutation<Order, { number: string; code: string }>({
      query: ({ number, code }) => ({
        url: `${pathOf(number)}/confirm-by-code`,
        method: 'POST',
        body: { code },
      }),
      invalidatesTags: ['Order'],
    }),
    askForCode: build.mutation<null, string>({
      query: (number) => ({ url: `${pathOf(number)}/code`, method: 'POST' }),
    }),
    askForLetter: build.mutation<null, string>({
      query: (number) => ({ url: `${pathOf(number)}/letter`, method: 'POST' }),
    }),
  }),
});

export const {
  useAskForCodeMutation,
  useAskForLetterMutation,
  useCancelOrderMutation,
  useConfirmByCodeMutation,
  useConfirmByLinkMutation,
  useLazyQuoteOrderQuery,
  useListOrdersInfiniteQuery,
  useLookAtLinkQuery,
  usePlaceOrderMutation,
  useQuoteOrderQuery,
  useReadOwnOrderQuery,
} = ordersApi;
