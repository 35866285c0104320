import { api } from '../../api.ts';

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<{ subscribed: true }, string>({
      query: (email) => ({ url: '/newsletter', method: 'POST', body: { email } }),
    }),
  }),
});

export const { useSubscribeMutation } = contentApi;
