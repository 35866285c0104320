import type { Subscribed } from '@book-store/contract';
import { api } from '../../api/api.ts';

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<Subscribed, string>({
      query: (email) => ({ url: '/newsletter', method: 'POST', body: { email } }),
    }),
    confirmNewsletter: build.mutation<null, string>({
      query: (token) => ({ url: '/newsletter/confirm', method: 'POST', body: { token } }),
    }),
    leaveNewsletter: build.mutation<null, string>({
      query: (token) => ({ url: '/newsletter/unsubscribe', method: 'POST', body: { token } }),
    }),
  }),
});

export const { useConfirmNewsletterMutation, useLeaveNewsletterMutation, useSubscribeMutation } = contentApi;
