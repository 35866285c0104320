import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../database/connect.ts';
import type { SearchRow } from './search-row.ts';
import { allowedEdits, wordForms } from './word-forms.ts';

export type WordCount = { books: number; named: number };
export type KnownWord = WordCount & { word: string };
export type CountedWord = KnownWord & { similar?: KnownWord[] };

type CountRow = KnownWord &
  ({ similar_word: null } | { similar_word: string; similar_books: number; similar_named: number });

export function markBeginning(beginning: string): string {
  return `${beginning}*`;
}

/** Counted only if it is not a known word itself. */
export function markUnknownBeginning(beginning: string): string {
  return `${beginning}?`;
}

function isMarked(text: string): boolean {
  return text.endsWith('*') || text.endsWith('?');
}

/**
 * In how many books each word is. Of a marked beginning, in how many titles and authors a word begins so; one
 * with two such words counts twice. `withSimilar`: words that no book has come with those one letter away.
 */
export async function countWordsOf(
  pool: Pool,
  words: string[],
  options: { withSimilar: boolean },
): Promise<CountedWord[]> {
  const forms = options.withSimilar ? words.map((word) => toArrayText(formsOfMisspelt(word))) : [];
  const { rows } = await pool.query<CountRow>({
    name: 'count-words',
    // No forms, no rows: a word that books have costs the second part nothing.
    text: `
      SELECT c.word, c.books, c.named, s.word AS similar_word, s.books AS similar_books, s.named AS similar_named
      FROM count_words($1::text[]) WITH ORDINALITY c (word, books, named, place)
      LEFT JOIN LATERAL words_one_letter_away(
        c.word, CASE WHEN c.books = 0 THEN ($2::text[])[c.place]::integer[] END
      ) s ON true`,
    values: [words, forms],
  });
  const counted = new Map<string, CountedWord>();
  for (const { word, books, named, ...row } of rows) {
    const known = counted.get(word) ?? { word, books, named, ...(options.withSimilar && { similar: [] }) };
    counted.set(word, known);
    if (row.similar_word === null) continue;
    known.similar?.push({ word: row.similar_word, books: row.similar_books, named: row.similar_named });
  }
  return [...counted.values()];
}

function formsOfMisspelt(word: string): number[] {
  return isMarked(word) || allowedEdits(word.length) === 0 ? [] : wordForms(word, 1);
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
