/** All about the shop, with the long texts that most pages do not need. */
import type { Shop } from '@book-store/contract';
import { api } from '../api/api.ts';

export const shopApi = api.enhanceEndpoints({ addTagTypes: ['Shop'] }).injectEndpoints({
  endpoints: (build) => ({
    readShop: build.query<Shop, void>({ query: () => ({ url: '/shop' }), providesTags: ['Shop'] }),
  }),
});

export const { useReadShopQuery } = shopApi;
