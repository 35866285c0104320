import type { ChangeAddress, KeepAddress, KeptAddress } from '@book-store/contract';
import { api } from '../../../api/api.ts';

const url = '/accounts/addresses';

const addressesApi = api.enhanceEndpoints({ addTagTypes: ['Address'] }).injectEndpoints({
  endpoints: (build) => ({
    /** By whose they are, so that nobody is shown those of who was signed in before. */
    listAddresses: build.query<KeptAddress[], string>({
      query: () => ({ url }),
      providesTags: ['Address'],
    }),
    keepAddress: build.mutation<KeptAddress, KeepAddress>({
      query: (body) => ({ url, method: 'POST', body }),
      invalidatesTags: ['Address'],
    }),
    changeAddress: build.mutation<KeptAddress, { id: string; body: ChangeAddress }>({
      query: ({ id, body }) => ({ url: `${url}/${encodeURIComponent(id)}`, method: 'PUT', body }),
      invalidatesTags: ['Address'],
    }),
    deleteAddress: build.mutation<null, string>({
      query: (id) => ({ url: `${url}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Address'],
    }),
  }),
});

export const {
  useChangeAddressMutation,
  useDeleteAddressMutation,
  useKeepAddressMutation,
  useListAddressesQuery,
} = addressesApi;
