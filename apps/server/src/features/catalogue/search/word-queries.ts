import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../database/connect.ts';
import type { SearchRow } from './search-row.ts';
import { wordForms } from './word-forms.ts';

export type WordCount = { books: number; named: number };
export type KnownWord = WordCount & { word: string };

const mostCandidates = 100;

export function markBeginning(beginning: string): string {
  return `${beginning}*`;
}

/** Counted only if it is not a known word itself. */
export function markUnknownBeginning(beginning: string): string {
  return `${beginning}?`;
}

/**
 * In how many books each word is. Of a marked beginning, in how many titles and authors a word begins so; one
 * with two such words counts twice.
 */
export async function countWordsOf(pool: Pool, words: string[]): Promise<KnownWord[]> {
  const { rows } = await pool.query<KnownWord>({
    name: 'count-words',
    text: 'SELECT word, books, named FROM count_words($1::text[])',
    values: [words],
  });
  return rows;
}

/** An estimate, never below one. */
export async function estimateBooks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ books: number }>({
    name: 'estimate-books',
    text: `
      SELECT greatest(1, sum(reltuples)) AS books FROM pg_class
      WHERE oid IN ('book_search_top'::regclass, 'book_search_middle'::regclass, 'book_search_rest'::regclass)`,
  });
  return rows[0]?.books ?? 1;
}

/**
 * Words of the given lengths that share a form, the commonest first. With a single error in a word, it begins or ends as
 * the right one does: `halves` are what it must begin or end with.
 */
export async function findSimilarWords(
  pool: Pool,
  forms: number[],
  lengths: { least: number; most: number },
  halves: { beginning: string; end: string },
): Promise<KnownWord[]> {
  const { rows } = await pool.query<KnownWord>({
    name: 'find-similar-words',
    text: `
      SELECT word, books, named FROM search_words
      WHERE forms && $1::integer[] AND length(word) BETWEEN $2 AND $3
        AND (starts_with(word, $4::text) OR right(word, length($5::text)) = $5)
      ORDER BY named DESC LIMIT ${mostCandidates}`,
    values: [forms, lengths.least, lengths.most, halves.beginning, halves.end],
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
