/** The two calls that every page needs; all others of the accounts come with their pages. */
import type { Session } from '@book-store/contract';
import { api } from '../../../api/api.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, void>({
      query: () => ({ url: '/accounts/session' }),
      keepUnusedDataFor: 0,
    }),
    logOut: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout', method: 'POST' }),
    }),
  }),
});
