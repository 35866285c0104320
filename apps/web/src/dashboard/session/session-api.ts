/** Logging in and out, and who is logged in. */
import type { AdminMe } from '@book-store/contract';
import { readAdminToken, readStoredToken } from '../../api/admin-token.ts';
import { api } from '../../api/api.ts';

const sessionApi = api.enhanceEndpoints({ addTagTypes: ['Admin', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    logInAdmin: build.mutation<{ token: string; expiresAt: string }, { username: string; password: string }>({
      query: (body) => ({ url: '/auth/admin', method: 'POST', body }),
    }),
    logOutAdmin: build.mutation<null, void>({
      query: () => ({ url: '/auth/admin/logout', method: 'POST' }),
    }),
    /** The argument only tells one log-in from the next. */
    readMe: build.query<AdminMe, string>({ query: () => ({ url: '/admin/me' }), providesTags: ['Admin'] }),
    changeOwnPassword: build.mutation<null, { currentPassword: string; newPassword: string }>({
      query: (body) => ({ url: '/admin/me/password', method: 'PUT', body }),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const { useLogInAdminMutation, useLogOutAdminMutation, useChangeOwnPasswordMutation } = sessionApi;

/** Nothing until it is known. */
export function useMe(): AdminMe | undefined {
  // A token that has expired would only be refused; the way to the login is already taken.
  return sessionApi.useReadMeQuery(currentLogin(), { skip: readAdminToken() === undefined }).data;
}

/** One log-in is never shown what another was. */
export function currentLogin(): string {
  const stored = readStoredToken();
  return stored ? `${stored.username} ${stored.expiresAt}` : '';
}
