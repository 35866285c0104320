/** The figures of the dashboard's first page. */
import type { AdminInsights, AdminStatistics, UnfoundSearches } from '@book-store/contract';
import { api } from '../../api/api.ts';

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStatistics: build.query<AdminStatistics, void>({
      query: () => ({ url: '/admin' }),
      providesTags: ['Statistics'],
    }),
    readInsights: build.query<AdminInsights, void>({
      query: () => ({ url: '/admin/insights' }),
      providesTags: ['Statistics'],
    }),
    listUnfoundSearches: build.query<UnfoundSearches, void>({
      query: () => ({ url: '/admin/unfound-searches' }),
      providesTags: ['Book'],
    }),
  }),
});

export const { useListUnfoundSearchesQuery, useReadStatisticsQuery, useReadInsightsQuery } = statisticsApi;
