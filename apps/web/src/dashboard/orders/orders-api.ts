/** The orders as the bookseller works through them. */
import type {
  CashSheet,
  CashSheetQuery,
  CorrectAddress,
  MovedOrders,
  MoveOrders,
  Order,
  OrderCustomer,
  OrderEntry,
  OrderStatus,
  Parcel,
  ReturnBooks,
} from '@book-store/contract';
import { api } from '../../api/api.ts';
import { type ListPage, paging, toListPage } from '../../api/list-page.ts';
import type { OrderQuery } from './search/order-terms.ts';

const ordersAtOnce = 20;
const pathOf = (id: string) => `/admin/orders/${encodeURIComponent(id)}`;

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOrders: build.infiniteQuery<ListPage<Order>, OrderQuery, string>({
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
    moveOrder: build.mutation<Order, { id: string; status: OrderStatus; parcel?: Parcel }>({
      query: ({ id, ...body }) => ({
        url: `/admin/orders/${encodeURIComponent(id)}/status`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Order', 'Statistics'],
    }),
    /** Also a refusal renews what is shown: it may have been cancelled meanwhile. */
    confirmByTelephone: build.mutation<Order, string>({
      query: (id) => ({ url: `${pathOf(id)}/confirm-by-telephone`, method: 'POST' }),
      invalidatesTags: ['Order'],
    }),
    readChosenOrders: build.query<Order[], string>({
      query: (ids) => ({ url: '/admin/orders/chosen', params: { ids } }),
      providesTags: ['Order'],
    }),
    moveOrders: build.mutation<MovedOrders, MoveOrders>({
      query: (body) => ({ url: '/admin/orders/status', method: 'POST', body }),
      invalidatesTags: ['Order', 'Statistics'],
    }),
    readEntries: build.query<OrderEntry[], string>({
      query: (id) => ({ url: `${pathOf(id)}/entries` }),
      providesTags: ['Order'],
    }),
    readOrderCustomer: build.query<OrderCustomer, string>({
      query: (id) => ({ url: `${pathOf(id)}/customer` }),
    }),
    addNote: build.mutation<OrderEntry[], { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `${pathOf(id)}/notes`, method: 'POST', body: { text } }),
      invalidatesTags: ['Order'],
    }),
    setParcel: build.mutation<Order, { id: string; body: Parcel }>({
      query: ({ id, body }) => ({ url: `${pathOf(id)}/parcel`, method: 'PUT', body }),
      invalidatesTags: ['Order'],
    }),
    correctAddress: build.mutation<Order, { id: string; body: CorrectAddress }>({
      query: ({ id, body }) => ({ url: `${pathOf(id)}/address`, method: 'PUT', body }),
      invalidatesTags: ['Order'],
    }),
    returnBooks: build.mutation<Order, { id: string; body: ReturnBooks }>({
      query: ({ id, body }) => ({ url: `${pathOf(id)}/returns`, method: 'POST', body }),
      invalidatesTags: ['Order', 'Statistics', 'Book'],
    }),
    readCashSheet: build.query<CashSheet, CashSheetQuery>({
      query: (params) => ({ url: '/admin/orders/cash-sheet', params }),
      providesTags: ['Order'],
    }),
  }),
});

export const {
  usePageOrdersInfiniteQuery,
  useReadOrderQuery,
  useReadOrderCustomerQuery,
  useReadEntriesQuery,
  useAddNoteMutation,
  useConfirmByTelephoneMutation,
  useSetParcelMutation,
  useCorrectAddressMutation,
  useReturnBooksMutation,
  useReadChosenOrdersQuery,
  useMoveOrderMutation,
  useMoveOrdersMutation,
  useReadCashSheetQuery,
} = ordersApi;
