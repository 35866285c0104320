/** Books for the tests of this feature, added the way an administrator adds them. */
import type { Book, CreateBook } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { App } from '../../../http/app-types.ts';
import { nextPageOf } from '../../../testing/next-page.ts';

export type AdminHeaders = { authorization: string };

export const sampleBook: CreateBook = {
  title: 'Dracula',
  description: 'A count leaves his castle for London, and nobody there believes in vampires yet.',
  category: 'horror',
  trending: false,
  oldPrice: 14.99,
  newPrice: 9.99,
  coverImage: 'book-1.png',
  author: 'Bram Stoker',
};

export async function createSampleBook(
  app: App,
  headers: AdminHeaders,
  changes: Partial<CreateBook> = {},
): Promise<Book> {
  const payload = { ...sampleBook, ...changes };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/books/create-book', headers, payload });
  if (answer.statusCode !== 201) throw new Error(`The book was refused: ${answer.body}`);
  return answer.json<Book>();
}

/** All that the catalogue has stored, for seeing that nothing changed. */
export async function readCatalogue(db: Db): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT json_agg(b ORDER BY b.id) FROM books b) AS books,
      (SELECT json_agg(d ORDER BY d.id) FROM deleted_books d) AS deleted,
      (SELECT json_agg(s ORDER BY s.book_id) FROM book_search s) AS search,
      (SELECT json_agg(w ORDER BY w.word) FROM search_words w) AS words,
      (SELECT json_agg(s ORDER BY s.book_id) FROM book_sales s) AS sales,
      (SELECT json_agg(c.stem) FROM covers c) AS covers`.execute(db);
  return rows[0];
}

/** Follows the Link headers from page to page. */
export async function walkPages(app: App, firstUrl: string): Promise<Book[]> {
  const books: Book[] = [];
  for (let url: string | undefined = firstUrl; url; ) {
    const answer: Awaited<ReturnType<App['inject']>> = await app.inject({ url });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
    books.push(...answer.json<Book[]>());
    url = nextPageOf(answer);
  }
  return books;
}
