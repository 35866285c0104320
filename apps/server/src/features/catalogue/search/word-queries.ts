import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../database/connect.ts';
import type { SearchRow } from './search-row.ts';
import { wordForms } from './word-forms.ts';

export type WordCounts = {
  /** An estimate, never below one. */
  allBooks: number;
  booksWith(word: string): number;
  /** In title or author. */
  booksNamed(word: string): number;
};

export type KnownWord = { word: string; named: number };

const mostCandidates = 100;

export async function readWordCounts(pool: Pool, words: string[]): Promise<WordCounts> {
  const { rows } = await pool.query<{ all_books: number; word: string | null; books: number; named: number }>(
    {
      name: 'read-word-counts',
      text: `
      SELECT c.all_books, w.word, w.books, w.named
      FROM (
        SELECT sum(reltuples) AS all_books FROM pg_class
        WHERE oid IN ('book_search_top'::regclass, 'book_search_middle'::regclass, 'book_search_rest'::regclass)
      ) c LEFT JOIN search_words w ON w.word = ANY ($1::text[])`,
      values: [words],
    },
  );
  const known = new Map(rows.map((row) => [row.word, row]));
  return {
    allBooks: Math.max(1, rows[0]?.all_books ?? 0, ...rows.map((row) => row.books ?? 0)),
    booksWith: (word) => known.get(word)?.books ?? 0,
    booksNamed: (word) => known.get(word)?.named ?? 0,
  };
}

/** Words of the given lengths that share a form, the commonest first. */
export async function findSimilarWords(
  pool: Pool,
  forms: number[],
  lengths: { least: number; most: number },
): Promise<KnownWord[]> {
  const { rows } = await pool.query<KnownWord>({
    name: 'find-similar-words',
    text: `
      SELECT word, named FROM search_words
      WHERE forms && $1::integer[] AND length(word) BETWEEN $2 AND $3
      ORDER BY named DESC LIMIT ${mostCandidates}`,
    values: [forms, lengths.least, lengths.most],
  });
  return rows;
}

/** In the order of the words, so that two writers never wait for each other in a circle. */
export async function countWords(tx: Db, { named, described }: SearchRow): Promise<void> {
  const words = [...named, ...described].toSorted();
  const forms = words.map((word) => (named.has(word) ? toArrayText(wordForms(word)) : '{}'));
  const isNamed = words.map((word) => (named.has(word) ? 1 : 0));
  await sql`
    INSERT INTO search_words AS known (word, books, named, forms)
    SELECT word, 1, named, forms::integer[]
    FROM unnest(${words}::text[], ${isNamed}::integer[], ${forms}::text[]) AS added (word, named, forms)
    ON CONFLICT (word) DO UPDATE SET
      books = known.books + 1,
      named = known.named + excluded.named,
      forms = CASE WHEN known.forms = '{}' THEN excluded.forms ELSE known.forms END`.execute(tx);
}

export async function discountWords(tx: Db, { named, described }: SearchRow): Promise<void> {
  const words = [...named, ...described];
  await sql`
    UPDATE search_words SET
      books = books - 1,
      named = named - isNamed::integer,
      forms = CASE WHEN named - isNamed::integer > 0 THEN forms ELSE '{}' END
    FROM (
      SELECT word, word = ANY (${[...named]}::text[]) AS isNamed
      FROM search_words WHERE word = ANY (${words}::text[]) ORDER BY word FOR UPDATE
    ) gone
    WHERE search_words.word = gone.word`.execute(tx);
  await sql`DELETE FROM search_words WHERE word = ANY (${words}::text[]) AND books <= 0`.execute(tx);
}

export function toArrayText(numbers: number[]): string {
  return `{${numbers.join(',')}}`;
}
