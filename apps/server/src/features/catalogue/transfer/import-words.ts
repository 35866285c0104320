/**
 * How many books more (or fewer) have each word after an import. A file can bring millions of words, and they are written
 * in their order, as every writer takes them: where they are too many for the memory, they are collected in a table of the
 * transaction's own.
 */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { SearchRow } from '../search/rows/search-row.ts';
import { collectWordChanges, mergeWords, selectChanges, writeChanges } from '../search/rows/word-changes.ts';
import { inBatches } from './import-steps.ts';

export type ImportWords = {
  add(rows: Iterable<SearchRow>): Promise<void>;
  remove(rows: Iterable<SearchRow>): Promise<void>;
  /** Changes the counts that the search keeps. */
  write(): Promise<void>;
};

const maxWordsInMemory = 5_000;
const wordsAtOnce = 500;

export function collectWords(tx: Db): ImportWords {
  const words = collectWordChanges();
  let hasTable = false;

  const keep = async () => {
    if (!hasTable) await createTable(tx);
    hasTable = true;
    for await (const batch of inBatches(words.take(), () => 0, wordsAtOnce)) {
      await sql`INSERT INTO import_words (word, books, named, forms) ${selectChanges(batch)}`.execute(tx);
    }
  };
  const change = async (rows: Iterable<SearchRow>, count: (row: SearchRow) => void) => {
    for (const row of rows) {
      count(row);
      if (words.size() >= maxWordsInMemory) await keep();
    }
  };
  return {
    add: (rows) => change(rows, (row) => words.add(row)),
    remove: (rows) => change(rows, (row) => words.remove(row)),
    write: async () => {
      if (!hasTable) {
        for await (const batch of inBatches(words.take(), () => 0, wordsAtOnce))
          await writeChanges(tx, batch);
        return;
      }
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

async function createTable(tx: Db): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE import_words (
      word text COLLATE "C" NOT NULL, books integer NOT NULL, named integer NOT NULL, forms integer[] NOT NULL
    ) ON COMMIT DROP`.execute(tx);
  await sql`CREATE INDEX ON import_words (word)`.execute(tx);
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
  await mergeWords(
    tx,
    sql`
      SELECT word, sum(books), sum(named), CASE WHEN sum(named) > 0 THEN max(forms) ELSE '{}' END
      FROM import_words WHERE word > ${after} AND word <= ${upTo}
      GROUP BY word HAVING sum(books) <> 0 OR sum(named) <> 0
      ORDER BY word`,
  );
  // As an array: a join with a table of which nothing is known would read all words of the shop.
  await sql`
    DELETE FROM search_words WHERE books <= 0
      AND word = ANY(ARRAY(SELECT word FROM import_words WHERE word > ${after} AND word <= ${upTo}))`.execute(
    tx,
  );
}
