/** The shop's settings as an owner changes them. */
import type { FirstStep, Shop, UpdateShop } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { shopApi } from '../../page/shop-api.ts';

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Audit', 'FirstSteps'] }).injectEndpoints({
  endpoints: (build) => ({
    updateShop: build.mutation<Shop, UpdateShop>({
      query: (body) => ({ url: '/admin/shop', method: 'PUT', body }),
      invalidatesTags: ['Audit', 'FirstSteps'],
      // The answer is what the settings are now: nothing needs to be asked again.
      onQueryStarted: async (_sent, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          await dispatch(shopApi.util.upsertQueryData('readShop', undefined, data));
        } catch {
          // The form tells what was refused.
        }
      },
    }),
    readFirstSteps: build.query<FirstStep[], void>({
      query: () => ({ url: '/admin/first-steps' }),
      providesTags: ['FirstSteps', 'Book'],
    }),
  }),
});

export const { useUpdateShopMutation, useReadFirstStepsQuery } = settingsApi;
