/**
 * How many books more (or fewer) have each word after an import. Collected in a table of the transaction's own: a file
 * can bring millions of words, and they are written in their order, as every writer takes them.
 */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { SearchRow } from '../search/search-row.ts';
import { addToKnownWords } from '../search/word-changes.ts';
import { wordForms } from '../search/word-forms.ts';
import { toArrayText } from '../search/word-queries.ts';
import { inBatches } from './import-steps.ts';

/** `named`: how many of the books have it in title or author. */
type WordChange = { word: string; books: number; named: number };

export type ImportWords = {
  add(rows: Iterable<SearchRow>): Promise<void>;
  remove(rows: Iterable<SearchRow>): Promise<void>;
  /** Changes the counts that the search keeps. */
  write(): Promise<void>;
};

const maxWordsInMemory = 5_000;
const wordsAtOnce = 500;

export async function collectWords(tx: Db): Promise<ImportWords> {
  await sql`
    CREATE TEMPORARY TABLE import_words (
      word text COLLATE "C" NOT NULL, books integer NOT NULL, named integer NOT NULL, forms integer[] NOT NULL
    ) ON COMMIT DROP`.execute(tx);
  await sql`CREATE INDEX ON import_words (word)`.execute(tx);
  const words = new Map<string, WordChange>();

  const count = (word: string, books: 1 | -1, named: number) => {
    const change = words.get(word) ?? { word, books: 0, named: 0 };
    change.books += books;
    change.named += named;
    words.set(word, change);
  };
  const keep = async () => {
    for await (const batch of inBatches([...words.values()], () => 0, wordsAtOnce))
      await keepWords(tx, batch);
    words.clear();
  };
  const change = async (rows: Iterable<SearchRow>, sign: 1 | -1) => {
    for (const { named, described } of rows) {
      for (const word of named) count(word, sign, sign);
      for (const word of described) count(word, sign, 0);
      if (words.size >= maxWordsInMemory) await keep();
    }
  };
  return {
    add: (rows) => change(rows, 1),
    remove: (rows) => change(rows, -1),
    write: async () => {
      await keep();
      let after = '';
      for (;;) {
        const upTo = await findPartEnd(tx, after);
        if (upTo === undefined) return;
        await writeWords(tx, { after, upTo });
        after = upTo;
      }
    },
  };
}

async function keepWords(tx: Db, changes: WordChange[]): Promise<void> {
  await sql`
    INSERT INTO import_words (word, books, named, forms)
    SELECT word, books, named, forms::integer[]
    FROM unnest(
      ${changes.map(({ word }) => word)}::text[], ${changes.map(({ books }) => books)}::integer[],
      ${changes.map(({ named }) => named)}::integer[],
      ${changes.map(({ word, named }) => (named > 0 ? toArrayText(wordForms(word)) : '{}'))}::text[]
    ) AS added (word, books, named, forms)`.execute(tx);
}

type Part = { after: string; upTo: string };

/** By the index alone: nothing is known yet about what is in the table, so that a plan for more would be a guess. */
async function findPartEnd(tx: Db, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string | null }>`
    SELECT max(word) AS word FROM (
      SELECT word FROM import_words WHERE word > ${after} ORDER BY word LIMIT ${wordsAtOnce}
    ) AS part`.execute(tx);
  return rows[0]?.word ?? undefined;
}

async function writeWords(tx: Db, { after, upTo }: Part): Promise<void> {
  await sql`
    INSERT INTO search_words AS known (word, books, named, forms)
    SELECT word, sum(books), sum(named), CASE WHEN sum(named) > 0 THEN max(forms) ELSE '{}' END
    FROM import_words WHERE word > ${after} AND word <= ${upTo}
    GROUP BY word HAVING sum(books) <> 0 OR sum(named) <> 0
    ORDER BY word
    ${addToKnownWords}`.execute(tx);
  await sql`
    DELETE FROM search_words s USING import_words i
    WHERE i.word > ${after} AND i.word <= ${upTo} AND s.word = i.word AND s.books <= 0`.execute(tx);
}
