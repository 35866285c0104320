/** The figures of the dashboard's first page. */
import type { AdminInsights, AdminStatistics } from '@book-store/contract';
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
  }),
});

export const { useReadStatisticsQuery, useReadInsightsQuery } = statisticsApi;
