import type { RestockRequest, RestockRequestOutcome } from '@book-store/contract';
import { api } from '../../../api/api.ts';

const restockApi = api.enhanceEndpoints({ addTagTypes: ['RestockRequest'] }).injectEndpoints({
  endpoints: (build) => ({
    /** By whose they are, so that nobody is shown those of who was signed in before. */
    listRestockRequests: build.query<RestockRequest[], string>({
      query: () => ({ url: '/accounts/restock-requests' }),
      providesTags: ['RestockRequest'],
    }),
    askForRestock: build.mutation<RestockRequestOutcome, string>({
      query: (bookId) => ({ url: `/books/${encodeURIComponent(bookId)}/restock-request`, method: 'POST' }),
      invalidatesTags: ['RestockRequest'],
    }),
    withdrawRestockRequest: build.mutation<null, string>({
      query: (bookId) => ({ url: `/books/${encodeURIComponent(bookId)}/restock-request`, method: 'DELETE' }),
      invalidatesTags: ['RestockRequest'],
    }),
  }),
});

export const { useAskForRestockMutation, useListRestockRequestsQuery, useWithdrawRestockRequestMutation } =
  restockApi;
