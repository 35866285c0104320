import type { Customer, CustomerNote, Order } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { type ListPage, paging, toListPage } from '../../api/list-page.ts';

const customersAtOnce = 20;
const ordersAtOnce = 10;
const pathOf = (id: string) => `/admin/customers/${encodeURIComponent(id)}`;

const customersApi = api.enhanceEndpoints({ addTagTypes: ['CustomerNote'] }).injectEndpoints({
  endpoints: (build) => ({
    pageCustomers: build.infiniteQuery<ListPage<Customer>, string, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: q, pageParam }) => ({
        url: '/admin/customers',
        params: { q: q || undefined, limit: customersAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toListPage<Customer>,
      // Their figures are those of the orders.
      providesTags: ['Order'],
    }),
    readCustomer: build.query<Customer, string>({
      query: (id) => ({ url: pathOf(id) }),
      providesTags: ['Order'],
    }),
    pageOrdersOfCustomer: build.infiniteQuery<ListPage<Order>, string, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: id, pageParam }) => ({
        url: `${pathOf(id)}/orders`,
        params: { limit: ordersAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toListPage<Order>,
      providesTags: ['Order'],
    }),
    listCustomerNotes: build.query<CustomerNote[], string>({
      query: (id) => ({ url: `${pathOf(id)}/notes` }),
      providesTags: ['CustomerNote'],
    }),
    addCustomerNote: build.mutation<CustomerNote[], { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `${pathOf(id)}/notes`, method: 'POST', body: { text } }),
      invalidatesTags: ['CustomerNote'],
    }),
    /** Also a refusal renews what is shown: somebody else may have been quicker. */
    deleteCustomerNote: build.mutation<CustomerNote[], { id: string; noteId: string }>({
      query: ({ id, noteId }) => ({ url: `${pathOf(id)}/notes/${noteId}`, method: 'DELETE' }),
      invalidatesTags: ['CustomerNote'],
    }),
  }),
});

export const {
  useAddCustomerNoteMutation,
  useDeleteCustomerNoteMutation,
  useListCustomerNotesQuery,
  usePageCustomersInfiniteQuery,
  usePageOrdersOfCustomerInfiniteQuery,
  useReadCustomerQuery,
} = customersApi;
