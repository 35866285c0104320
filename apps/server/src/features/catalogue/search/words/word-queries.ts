import type { Pool } from 'pg';
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

export function toArrayText(numbers: number[]): string {
  return `{${numbers.join(',')}}`;
}
