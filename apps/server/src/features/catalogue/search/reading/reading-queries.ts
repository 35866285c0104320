/** What the catalogue knows that may have been meant. */
import type { Pool } from 'pg';
import type { BookRow } from '../../book-fields.ts';
import { foldWords } from '../words/fold-text.ts';
import type { KnownWord } from '../words/word-queries.ts';
import type { NamedBook } from './book-likeness.ts';
import { type Group, maxGroups } from './meaning-groups.ts';

export type AskedWord = { text: string; forms: number[]; isBeginning: boolean };

const maxSimilar = 120;
const lettersApart = 3;
/** No word of a catalogue is longer. */
const longest = 60;

/** A hundred rows by themselves take longer to be read than to be found. */
const inOnePiece = (query: string) => `SELECT coalesce(json_agg(f), '[]') AS found FROM (${query}) f`;

/** For each asked word those that share a form with it, the commonest first. */
export async function findSimilarWords(pool: Pool, asked: AskedWord[]): Promise<KnownWord[][]> {
  const { rows } = await pool.query<{ found: (KnownWord & { place: number })[] }>({
    name: 'find-similar-words',
    text: inOnePiece(`
      SELECT a.place, w.word, w.books, w.named
      FROM unnest($1::text[], $2::integer[], $3::integer[]) WITH ORDINALITY a (forms, least, most, place),
        LATERAL (
          SELECT s.word, s.books, s.named FROM search_words s
          WHERE s.forms && a.forms::integer[] AND length(s.word) BETWEEN a.least AND a.most
          ORDER BY s.named DESC LIMIT ${maxSimilar}
        ) w`),
    values: [
      asked.map(({ forms }) => `{${forms.join(',')}}`),
      asked.map(({ text }) => text.length - lettersApart),
      asked.map(({ text, isBeginning }) => (isBeginning ? longest : text.length + lettersApart)),
    ],
  });
  const found: KnownWord[][] = asked.map(() => []);
  for (const { place, ...word } of rows[0]?.found ?? []) found[place - 1]?.push(word);
  return found;
}

/** Those of the words that are all of a title. */
export async function findWholeTitles(pool: Pool, words: string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'find-whole-titles',
    text: `SELECT word FROM unnest($1::text[]) word WHERE EXISTS (SELECT FROM book_search s WHERE s.title = word)`,
    values: [words],
  });
  return new Set(rows.map(({ word }) => word));
}

export type Candidate = Pick<BookRow, 'id' | 'title' | 'author' | 'series' | 'category'> & {
  units_sold: number;
};

/** For one group, for two, and so on. */
const conditionsOf = Array.from({ length: maxGroups }, (_, index) =>
  ['words @@ $', index + 1, '::tsquery'].join(''),
).map((__, last, all) => all.slice(0, last + 1).join(' AND '));

/**
 * Books that have a word of every group, from the best-selling tier on and in no order within a tier. Each group is a
 * condition of its own: as one question the index would weigh every word of all groups for each book that has any of
 * them, which takes two to three times as long.
 */
export async function findCandidates(pool: Pool, groups: Group[], most: number): Promise<Candidate[]> {
  if (groups.length === 0) return [];
  const { rows } = await pool.query<{ found: Candidate[] }>({
    name: `find-candidates-${groups.length}-${most}`,
    text: inOnePiece(`
      SELECT b.id, b.title, b.author, b.series, b.category, s.units_sold
      FROM (
        SELECT book_id, units_sold FROM book_search WHERE ${conditionsOf[groups.length - 1]} LIMIT ${most}
      ) s
      JOIN books b ON b.id = s.book_id`),
    values: groups.map(({ query }) => query),
  });
  return rows[0]?.found ?? [];
}

export function namesOf({ title, author, series, category }: Candidate): NamedBook {
  const others = [author, series].flatMap((text) => (text === null ? [] : foldWords(text)));
  return { titleWords: foldWords(title), otherWords: [...others, category] };
}
