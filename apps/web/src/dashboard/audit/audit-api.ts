/** Who changed what. */
import type { AuditEntry } from '@book-store/contract';
import { api } from '../../api/api.ts';
import { type ListPage, paging, toListPage } from '../../api/list-page.ts';

const entriesAtOnce = 30;

const auditApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    pageAudit: build.infiniteQuery<ListPage<AuditEntry>, { partOf?: string }, string>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/audit',
        params: { ...queryArg, limit: entriesAtOnce, cursor: pageParam || undefined },
      }),
      transformResponse: toListPage<AuditEntry>,
      providesTags: ['Audit'],
    }),
  }),
});

export const { usePageAuditInfiniteQuery } = auditApi;
