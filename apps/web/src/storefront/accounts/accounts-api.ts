import type { AccountsConfig, Verified } from '@book-store/contract';
import { api } from '../../api/api.ts';

type Credentials = { email: string; password: string };

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccountsConfig: build.query<AccountsConfig, void>({ query: () => ({ url: '/accounts/config' }) }),
    register: build.mutation<{ verificationSent: boolean }, Credentials>({
      query: (body) => ({ url: '/accounts/register', method: 'POST', body }),
    }),
    logIn: build.mutation<null, Credentials>({
      query: (body) => ({ url: '/accounts/login', method: 'POST', body }),
    }),
    requestVerification: build.mutation<null, string>({
      query: (email) => ({ url: '/accounts/verification', method: 'POST', body: { email } }),
    }),
    verifyEmail: build.mutation<Verified, string>({
      query: (token) => ({ url: '/accounts/verify', method: 'POST', body: { token } }),
    }),
    requestPasswordReset: build.mutation<null, string>({
      query: (email) => ({ url: '/accounts/password-reset', method: 'POST', body: { email } }),
    }),
    resetPassword: build.mutation<null, { token: string; newPassword: string }>({
      query: (body) => ({ url: '/accounts/password-reset/confirm', method: 'POST', body }),
    }),
    changePassword: build.mutation<null, { currentPassword: string; newPassword: string }>({
      query: (body) => ({ url: '/accounts/password', method: 'POST', body }),
    }),
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ url: '/accounts/sign-out-everywhere', method: 'POST' }),
    }),
    deleteAccount: build.mutation<null, { password?: string }>({
      query: (body) => ({ url: '/accounts/account', method: 'DELETE', body }),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useGetAccountsConfigQuery,
  useLogInMutation,
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useRequestVerificationMutation,
  useResetPasswordMutation,
  useSignOutEverywhereMutation,
  useVerifyEmailMutation,
} = accountsApi;
