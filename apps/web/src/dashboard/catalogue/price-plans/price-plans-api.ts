/** Prices that are planned; when one begins, what shows books shows its prices. */
import type {
  PricePlan,
  PricePlanPreview,
  PricePlans,
  SentPricePlan,
  SentPricePlanPreview,
  SentPricePlanUpdate,
} from '@book-store/contract';
import { api } from '../../../api/api.ts';

const invalidatesTags = ['PricePlan', 'Book', 'Audit'] as const;

const pricePlansApi = api.enhanceEndpoints({ addTagTypes: ['PricePlan', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listPricePlans: build.query<PricePlans, { book?: string }>({
      query: (params) => ({ url: '/admin/price-plans', params }),
      providesTags: ['PricePlan', 'Book'],
    }),
    previewPricePlan: build.mutation<PricePlanPreview, SentPricePlanPreview>({
      query: (body) => ({ url: '/admin/price-plans/preview', method: 'POST', body }),
    }),
    createPricePlan: build.mutation<PricePlan, SentPricePlan>({
      query: (body) => ({ url: '/admin/price-plans', method: 'POST', body }),
      invalidatesTags,
    }),
    updatePricePlan: build.mutation<PricePlan, { id: string; plan: SentPricePlanUpdate }>({
      query: ({ id, plan }) => ({ url: address(id), method: 'PUT', body: plan }),
      invalidatesTags,
    }),
    endPricePlan: build.mutation<PricePlan, string>({
      query: (id) => ({ url: `${address(id)}/end`, method: 'POST' }),
      invalidatesTags,
    }),
    deletePricePlan: build.mutation<null, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags,
    }),
  }),
});

export const {
  useListPricePlansQuery,
  usePreviewPricePlanMutation,
  useCreatePricePlanMutation,
  useUpdatePricePlanMutation,
  useEndPricePlanMutation,
  useDeletePricePlanMutation,
} = pricePlansApi;

function address(id: string): string {
  return `/admin/price-plans/${encodeURIComponent(id)}`;
}
