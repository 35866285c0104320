import type { TrustRules } from '@book-store/contract';
import { api } from '../../../api/api.ts';

const trustApi = api.enhanceEndpoints({ addTagTypes: ['TrustRules', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    readTrustRules: build.query<TrustRules, void>({
      query: () => ({ url: '/admin/trust-rules' }),
      providesTags: ['TrustRules'],
    }),
    /** Refused or not: what is shown next is how it is now. */
    saveTrustRules: build.mutation<TrustRules, TrustRules>({
      query: (body) => ({ url: '/admin/trust-rules', method: 'PUT', body }),
      invalidatesTags: ['TrustRules', 'Audit'],
    }),
  }),
});

export const { useReadTrustRulesQuery, useSaveTrustRulesMutation } = trustApi;
