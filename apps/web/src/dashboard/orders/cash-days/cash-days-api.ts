/** Days and their cash. They change with the orders, and are renewed with them. */
import type { CashDay, CloseCashDay, CorrectCashDay } from '@book-store/contract';
import { api } from '../../../api/api.ts';

const pathOf = (day: string) => `/admin/cash-days/${day}`;

const cashDaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    readCashDay: build.query<CashDay, string>({
      query: (day) => ({ url: pathOf(day) }),
      providesTags: ['Order'],
    }),
    /** Also a refusal renews what is shown: somebody else may have been quicker. */
    closeCashDay: build.mutation<CashDay, { day: string; body: CloseCashDay }>({
      query: ({ day, body }) => ({ url: `${pathOf(day)}/closing`, method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
    correctCashDay: build.mutation<CashDay, { day: string; body: CorrectCashDay }>({
      query: ({ day, body }) => ({ url: `${pathOf(day)}/corrections`, method: 'POST', body }),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useReadCashDayQuery, useCloseCashDayMutation, useCorrectCashDayMutation } = cashDaysApi;
