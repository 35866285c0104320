/** Copies on hand and their journal. */
import type { BookStock, ChangeStock, LowStock } from '@book-store/contract';
import { api } from '../../api/api.ts';

type Copies = { bookId: string; copies: number };

const stockApi = api.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (build) => ({
    listCopies: build.query<Copies[], string[]>({
      query: (ids) => ({ url: '/admin/stock', params: { ids } }),
      providesTags: ['Stock', 'Book'],
    }),
    getStock: build.query<BookStock, string>({
      query: (id) => ({ url: `/admin/stock/${encodeURIComponent(id)}` }),
      providesTags: ['Stock', 'Book'],
    }),
    listLowStock: build.query<LowStock, void>({
      query: () => ({ url: '/admin/low-stock' }),
      providesTags: ['Stock', 'Book'],
    }),
    changeStock: build.mutation<BookStock, { id: string; change: ChangeStock }>({
      query: ({ id, change }) => ({
        url: `/admin/stock/${encodeURIComponent(id)}`,
        method: 'POST',
        body: change,
      }),
      invalidatesTags: ['Stock', 'Book'],
    }),
  }),
});

export const { useListCopiesQuery, useGetStockQuery, useListLowStockQuery, useChangeStockMutation } =
  stockApi;
