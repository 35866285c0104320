import type { NamedBooks } from '@book-store/contract';
import { api } from '../../../api/api.ts';
import { toCardBooks } from '../book-preview.ts';

/** As in the addresses. */
export type NameKind = 'authors' | 'series';

export const namesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readNamed: build.query<NamedBooks, { kind: NameKind; name: string }>({
      query: ({ kind, name }) => ({ url: `/${kind}/${encodeURIComponent(name)}` }),
      transformResponse: (answer: NamedBooks) => ({ ...answer, books: toCardBooks(answer.books) }),
      providesTags: ['Book'],
    }),
  }),
});

export const { useReadNamedQuery } = namesApi;
