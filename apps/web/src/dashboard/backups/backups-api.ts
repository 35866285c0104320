import type { BackupList } from '@book-store/contract';
import { api } from '../../api/api.ts';

const backupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument only tells one log-in from the next. */
    listBackups: build.query<BackupList, string>({ query: () => ({ url: '/admin/backups' }) }),
  }),
});

export const { useListBackupsQuery } = backupsApi;
