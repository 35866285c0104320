/** Lists are plain arrays; the way to the next page is in the Link header. */
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { readNextCursor } from './next-cursor.ts';

export type ListPage<Item> = { items: Item[]; nextCursor: string | undefined };

/** For a list's endpoint. The first page has no cursor. */
export const paging = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: ListPage<unknown>) => nextCursor,
};

export function toListPage<Item>(
  items: Item[],
  meta: Pick<FetchBaseQueryMeta, 'response'> | undefined,
): ListPage<Item> {
  return { items, nextCursor: readNextCursor(meta?.response?.headers.get('link')) };
}
