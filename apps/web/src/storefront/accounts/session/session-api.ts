/** The two calls that every page needs; all others of the accounts come with their pages. */
import type { Session } from '@book-store/contract';
import { api } from '../../../api/api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each question has a number of its own, so that none is told the answer to an earlier one. */
    getSession: build.query<Session, number>({
      query: () => ({ url: '/accounts/session' }),
      keepUnusedDataFor: 0,
    }),
    logOut: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout', method: 'POST' }),
    }),
  }),
});
