/** Who runs the store. */
import type { AdminPerson, AdminRole, CreateAdmin } from '@book-store/contract';
import { api } from '../../api/api.ts';

const peopleApi = api.enhanceEndpoints({ addTagTypes: ['Admin', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument only tells one log-in from the next. */
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
    changeAdminRole: build.mutation<AdminPerson, { id: string; role: AdminRole }>({
      query: ({ id, role }) => ({ url: `${person(id)}/role`, method: 'POST', body: { role } }),
      invalidatesTags: ['Admin', 'Audit'],
    }),
    removeAdmin: build.mutation<null, string>({
      query: (id) => ({ url: person(id), method: 'DELETE' }),
      invalidatesTags: ['Admin', 'Audit'],
    }),
  }),
});

export const {
  useListAdminsQuery,
  useCreateAdminMutation,
  useChangeAdminPasswordMutation,
  useChangeAdminRoleMutation,
  useRemoveAdminMutation,
} = peopleApi;

function person(id: string): string {
  return `/admin/admins/${encodeURIComponent(id)}`;
}
