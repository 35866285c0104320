import type { Book } from '@book-store/contract';
import { api } from '../../../api/api.ts';

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those of the books that are still sold, as they are now; never kept. */
    getCartBooks: build.query<Book[], Book['_id'][]>({
      query: (ids) => ({ url: '/books/', params: { ids } }),
      keepUnusedDataFor: 0,
    }),
  }),
});
