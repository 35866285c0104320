/** The calls of a supplier's file; the long ones are in send-file.ts. */
import type {
  FileImport,
  FileLook,
  FileRowKind,
  FileRowOutcome,
  FileRows,
  LeaveOutRows,
  LookAtFile,
  Supplier,
} from '@book-store/contract';
import { api } from '../../../api/api.ts';

type RowsQuery = {
  id: string;
  kind?: FileRowKind | undefined;
  outcome?: FileRowOutcome | undefined;
  after?: number;
  limit?: number;
};

const fileImportApi = api.enhanceEndpoints({ addTagTypes: ['FileImport', 'Supplier'] }).injectEndpoints({
  endpoints: (build) => ({
    listFileImports: build.query<FileImport[], void>({
      query: () => ({ url: '/admin/imports' }),
      providesTags: ['FileImport'],
    }),
    listSuppliers: build.query<Supplier[], void>({
      query: () => ({ url: '/admin/suppliers' }),
      providesTags: ['Supplier'],
    }),
    createFileImport: build.mutation<FileImport, { fileName: string; bytes: number }>({
      query: (body) => ({ url: '/admin/imports', method: 'POST', body }),
    }),
    lookAtFile: build.mutation<FileLook, { id: string; wanted: LookAtFile }>({
      query: ({ id, wanted }) => ({ url: `/admin/imports/${id}/look`, method: 'POST', body: wanted }),
    }),
    readRows: build.query<FileRows, RowsQuery>({
      query: ({ id, ...params }) => ({ url: `/admin/imports/${id}/rows`, params }),
      keepUnusedDataFor: 0,
    }),
    leaveOut: build.mutation<FileImport, LeaveOutRows & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/admin/imports/${id}/left-out`, method: 'PUT', body }),
    }),
    discardFile: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/imports/${id}`, method: 'DELETE' }),
    }),
    forgetSupplier: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/suppliers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Supplier'],
    }),
  }),
});

export const {
  useCreateFileImportMutation,
  useDiscardFileMutation,
  useForgetSupplierMutation,
  useLazyReadRowsQuery,
  useLeaveOutMutation,
  useListFileImportsQuery,
  useListSuppliersQuery,
  useLookAtFileMutation,
} = fileImportApi;

/** After whatever changes books. */
export const takenTags = fileImportApi.util.invalidateTags(['FileImport', 'Supplier', 'Book', 'Statistics']);
export const checkedTags = fileImportApi.util.invalidateTags(['Supplier']);
