/** Search and suggestions, asked of a store that runs in another process; nearly every question is a new one. */
import type { Book } from '@book-store/contract';
import { askForBooks } from './ask-store.ts';
import type { BenchRow } from './bench-row.ts';
import { measureQuestions } from './measure-questions.ts';
import { makeBeginning, makeSearch } from './search-queries.ts';

const barMs = 10;

export async function benchSearch(url: URL, clients: number, seconds: number): Promise<BenchRow[]> {
  const books = await sampleBooks(url);
  // As many as the search page and the list under the search box ask for.
  const searches = () => `/api/v1/books?limit=12&q=${encodeURIComponent(makeSearch(books))}`;
  const beginnings = () => `/api/v1/books/suggestions?limit=6&q=${encodeURIComponent(makeBeginning(books))}`;
  const asking = { url, clients, seconds, barMs };
  return [
    await measureQuestions(`search, ${clients} clients`, searches, asking),
    await measureQuestions(`suggestions, ${clients} clients`, beginnings, asking),
  ];
}

/** From every corner of the catalogue: best sellers, newcomers and what nobody buys. */
async function sampleBooks(url: URL): Promise<Book[]> {
  const lists = await Promise.all(
    ['newest', 'top-sellers', 'price'].map((sort) =>
      askForBooks<Book>(url, `/api/v1/books?limit=1000&sort=${sort}`),
    ),
  );
  return lists.flat();
}
