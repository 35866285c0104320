import type { FrontPage } from '@book-store/contract';
import { api } from '../../../api/api.ts';

const frontPageApi = api.enhanceEndpoints({ addTagTypes: ['FrontPage', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    readWholeFrontPage: build.query<FrontPage, void>({
      query: () => ({ url: '/admin/front-page' }),
      providesTags: ['FrontPage'],
    }),
    /** Refused or not: what is shown next is how it is now. */
    saveFrontPage: build.mutation<FrontPage, FrontPage>({
      query: (body) => ({ url: '/admin/front-page', method: 'PUT', body }),
      invalidatesTags: ['FrontPage', 'Audit', 'Book'],
    }),
  }),
});

export const { useReadWholeFrontPageQuery, useSaveFrontPageMutation } = frontPageApi;
