/** Couriers' runs. They change with their orders, and are renewed with them. */
import type {
  CloseRun,
  CorrectRunResult,
  CourierRun,
  CourierRunInBrief,
  HandedOver,
  HandOver,
  RunResult,
} from '@book-store/contract';
import { api } from '../../../api/api.ts';
import { type ListPage, paging, toListPage } from '../../../api/list-page.ts';

const runsAtOnce = 20;
const pathOf = (id: string) => `/admin/runs/${encodeURIComponent(id)}`;

const runsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageRuns: build.infiniteQuery<ListPage<CourierRunInBrief>, void, string>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => ({
        url: '/admin/runs',
        params: { limit: runsAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toListPage<CourierRunInBrief>,
      providesTags: ['Order'],
    }),
    readRun: build.query<CourierRun, string>({
      query: (id) => ({ url: pathOf(id) }),
      providesTags: ['Order'],
    }),
    handOver: build.mutation<HandedOver, HandOver>({
      query: (body) => ({ url: '/admin/runs', method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    /** Also a refusal renews what is shown: somebody else may have been quicker. */
    setRunResult: build.mutation<CourierRun, { id: string; orderId: string; result: RunResult | null }>({
      query: ({ id, orderId, result }) => ({
        url: `${pathOf(id)}/orders/${encodeURIComponent(orderId)}`,
        method: 'PUT',
        body: { result },
      }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          await dispatch(runsApi.util.upsertQueryData('readRun', id, data));
        } catch {
          dispatch(runsApi.util.invalidateTags(['Order']));
        }
      },
    }),
    /** Also a refusal renews what is shown. */
    correctRunResult: build.mutation<CourierRun, { id: string; orderId: string; body: CorrectRunResult }>({
      query: ({ id, orderId, body }) => ({
        url: `${pathOf(id)}/orders/${encodeURIComponent(orderId)}/correction`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['Order', 'Statistics', 'Book'],
    }),
    closeRun: build.mutation<CourierRun, { id: string; body: CloseRun }>({
      query: ({ id, body }) => ({ url: `${pathOf(id)}/closing`, method: 'POST', body }),
      invalidatesTags: ['Order', 'Statistics', 'Book'],
    }),
  }),
});

export const {
  usePageRunsInfiniteQuery,
  useReadRunQuery,
  useHandOverMutation,
  useSetRunResultMutation,
  useCloseRunMutation,
  useCorrectRunResultMutation,
} = runsApi;
