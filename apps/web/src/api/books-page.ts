/** A page of books that may have been searched for. */
import type { Book, CoverOffer, SearchReading } from '@book-store/contract';
import { readCoverOffer, readSearchReading, searchReadingHeader } from '@book-store/contract/search-reading';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { type ListPage, toListPage } from './list-page.ts';

/** `reading`: what was searched for, where that is not what was typed; `offer`: covers that it may mean as well. */
export type BooksPage = ListPage<Book> & {
  reading: SearchReading | undefined;
  offer: CoverOffer | undefined;
};

export function toBooksPage(
  books: Book[],
  meta: Pick<FetchBaseQueryMeta, 'response'> | undefined,
): BooksPage {
  const header = meta?.response?.headers.get(searchReadingHeader);
  return { ...toListPage(books, meta), reading: readSearchReading(header), offer: readCoverOffer(header) };
}
