/** Who runs the store, and who changed what. */
import type { AdminMe, AdminPerson, AdminRole, AuditEntry, CreateAdmin } from '@book-store/contract';
import { readAdminToken, readStoredToken } from '../../api/admin-token.ts';
import { api } from '../../api/api.ts';
import { readNextCursor } from '../../api/next-cursor.ts';

type AuditPage = { entries: AuditEntry[]; nextCursor: string | undefined };

const entriesAtOnce = 30;

const peopleApi = api.enhanceEndpoints({ addTagTypes: ['Admin', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument only tells one log-in from the next. */
    readMe: build.query<AdminMe, string>({ query: () => ({ url: '/admin/me' }), providesTags: ['Admin'] }),
    listAdmins: build.query<AdminPerson[], string>({
      query: () => ({ url: '/admin/admins' }),
      providesTags: ['Admin'],
    }),
    createAdmin: build.mutation<AdminPerson, CreateAdmin>({
      query: (body) => ({ url: '/admin/admins', method: 'POST', body }),
      invalidatesTags: ['Admin', 'Audit'],
    }),
    changeAdminPassword: build.mutation<null, { id: string; password: string }>({
      query: ({ id, password }) => ({ url: `${person(id)}/password`, method: 'POST', body: { password } }),
      invalidatesTags: ['Admin', 'Audit'],
    }),
    changeOwnPassword: build.mutation<null, { currentPassword: string; newPassword: string }>({
      query: (body) => ({ url: '/admin/me/password', method: 'PUT', body }),
      invalidatesTags: ['Audit'],
    }),
    changeAdminRole: build.mutation<AdminPerson, { id: string; role: AdminRole }>({
      query: ({ id, role }) => ({ url: `${person(id)}/role`, method: 'POST', body: { role } }),
      invalidatesTags: ['Admin', 'Audit'],
    }),
    removeAdmin: build.mutation<null, string>({
      query: (id) => ({ url: person(id), method: 'DELETE' }),
      invalidatesTags: ['Admin', 'Audit'],
    }),
    pageAudit: build.infiniteQuery<AuditPage, { partOf?: string }, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/audit',
        params: { ...queryArg, limit: entriesAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: (entries: AuditEntry[], meta): AuditPage => ({
        entries,
        nextCursor: readNextCursor(meta?.response?.headers.get('link')),
      }),
      providesTags: ['Audit'],
    }),
  }),
});

export const {
  useListAdminsQuery,
  useCreateAdminMutation,
  useChangeAdminPasswordMutation,
  useChangeAdminRoleMutation,
  useChangeOwnPasswordMutation,
  useRemoveAdminMutation,
  usePageAuditInfiniteQuery,
} = peopleApi;

/** Nothing until it is known. */
export function useMe(): AdminMe | undefined {
  // A token that has expired would only be refused; the way to the login is already taken.
  return peopleApi.useReadMeQuery(currentLogin(), { skip: readAdminToken() === undefined }).data;
}

/** One log-in is never shown what another was. */
export function currentLogin(): string {
  const stored = readStoredToken();
  return stored ? `${stored.username} ${stored.expiresAt}` : '';
}

function person(id: string): string {
  return `/admin/admins/${encodeURIComponent(id)}`;
}
