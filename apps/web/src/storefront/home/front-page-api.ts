import type { ShownFrontPage } from '@book-store/contract';
import { api } from '../../api/api.ts';

export const frontPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFrontPage: build.query<ShownFrontPage, void>({
      query: () => ({ url: '/front-page' }),
      providesTags: ['Book'],
    }),
  }),
});

export const { useReadFrontPageQuery } = frontPageApi;
