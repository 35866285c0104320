/** The answers of the public calls for whoever is inside the process: a made-up request would cost more than they do. */
import {
  bookCountQuerySchema,
  bookListQuerySchema,
  shelfQuerySchema,
  suggestionQuerySchema,
} from '@book-store/contract';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Answer } from './caching/answer-cache.ts';
import type { NameKind } from './names/name-queries.ts';
import { noteSearch } from './search/learning/note-search.ts';
import type { SearchCounter } from './search/learning/search-counter.ts';
import type { BookAnswers } from './caching/book-answers.ts';

/**
 * Takes the path and the query of a call; refuses what the call refuses. Of the catalogue's file, whose 1,000 books may
 * have 15 MB, it reads the `firstItems` only.
 */
export type ReadCatalogue = (url: string, firstItems?: number) => Promise<Answer>;

/** The list itself; a book's key may follow. */
const booksPath = '/api/v1/books/';
/** Not below the list, where each word could be a book's key. */
const countPath = '/api/v1/book-count';
/** The list of shelves; a shelf's name may follow. */
const shelvesPath = '/api/v1/shelves';

/** An author or a series, by the name. */
const namedPath = /^\/api\/v1\/(authors|series)\/([^/]+)$/;

export function createCatalogueReader(answers: BookAnswers, counter: SearchCounter): ReadCatalogue {
  return async (url, firstItems) => {
    const { pathname, searchParams } = new URL(url, 'http://store');
    if (pathname === '/books.json') return answers.list({ limit: firstItems });
    if (pathname === booksPath) {
      const query = readQuery(bookListQuerySchema, searchParams);
      const answer = answers.list(query);
      noteSearch(counter, query, answer);
      return answer;
    }
    if (pathname === countPath) {
      return answers.count(readQuery(bookCountQuerySchema, searchParams));
    }
    if (pathname === `${booksPath}suggestions`) {
      return answers.suggest(readQuery(suggestionQuerySchema, searchParams));
    }
    if (pathname === shelvesPath) return answers.shelves();
    if (pathname.startsWith(`${shelvesPath}/`)) {
      const name = decodeURIComponent(pathname.slice(shelvesPath.length + 1));
      return answers.shelf(name, readQuery(shelfQuerySchema, searchParams));
    }
    const [, kind, name] = namedPath.exec(pathname) ?? [];
    if (kind && name) return answers.named(kind as NameKind, decodeURIComponent(name));
    if (pathname.startsWith(booksPath)) return answers.book(pathname.slice(booksPath.length));
    throw new AppError('not_found', `The catalogue has nothing at ${pathname}.`);
  };
}

function readQuery<Query>(schema: z.ZodType<Query>, parameters: URLSearchParams): Query {
  const read = schema.safeParse(Object.fromEntries(parameters));
  if (read.success) return read.data;
  throw new AppError('validation_failed', read.error.issues[0]?.message ?? 'The query is not valid.');
}
