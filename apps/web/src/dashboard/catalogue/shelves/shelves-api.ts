/** What an owner does to the shelves; whatever shows books shows them too. */
import type { AdminShelf, CreateShelf, UpdateShelf } from '@book-store/contract';
import { api } from '../../../api/api.ts';

const invalidatesTags = ['Book', 'Statistics', 'Audit'] as const;

const shelvesApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    createShelf: build.mutation<AdminShelf, CreateShelf>({
      query: (body) => ({ url: '/admin/shelves', method: 'POST', body }),
      invalidatesTags,
    }),
    updateShelf: build.mutation<AdminShelf, { name: string; shelf: UpdateShelf }>({
      query: ({ name, shelf }) => ({ url: address(name), method: 'PUT', body: shelf }),
      invalidatesTags,
    }),
    orderShelves: build.mutation<AdminShelf[], string[]>({
      query: (names) => ({ url: '/admin/shelf-order', method: 'PUT', body: { names } }),
      invalidatesTags,
    }),
    deleteShelf: build.mutation<null, { name: string; moveTo: string | undefined }>({
      query: ({ name, moveTo }) => ({ url: address(name), method: 'DELETE', params: { moveTo } }),
      invalidatesTags,
    }),
  }),
});

export const {
  useCreateShelfMutation,
  useUpdateShelfMutation,
  useOrderShelvesMutation,
  useDeleteShelfMutation,
} = shelvesApi;

function address(name: string): string {
  return `/admin/shelves/${encodeURIComponent(name)}`;
}
