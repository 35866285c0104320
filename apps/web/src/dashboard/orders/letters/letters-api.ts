import type { LetterPreview, OrderLetter, OrderLetterTexts, OrderStatus } from '@book-store/contract';
import { api } from '../../../api/api.ts';

type Wording = { status: OrderStatus; texts: OrderLetterTexts };

const lettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument only tells one log-in from the next. */
    listLetters: build.query<OrderLetter[], string>({ query: () => ({ url: '/admin/letters' }) }),
    changeLetter: build.mutation<OrderLetter, Wording>({
      query: ({ status, texts }) => ({ url: `/admin/letters/${status}`, method: 'PUT', body: texts }),
    }),
    resetLetter: build.mutation<OrderLetter, OrderStatus>({
      query: (status) => ({ url: `/admin/letters/${status}`, method: 'DELETE' }),
    }),
    previewLetter: build.query<LetterPreview, Wording>({
      query: ({ status, texts }) => ({
        url: `/admin/letters/${status}/preview`,
        method: 'POST',
        body: texts,
      }),
    }),
  }),
});

export const { useChangeLetterMutation, useListLettersQuery, usePreviewLetterQuery, useResetLetterMutation } =
  lettersApi;
