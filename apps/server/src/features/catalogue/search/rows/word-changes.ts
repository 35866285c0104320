/** How many books more (or fewer) have each word after rows of the search have changed: the one place that counts them. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database/connect.ts';
import type { SearchRow } from './search-row.ts';
import { wordForms } from '../words/word-forms.ts';
import { toArrayText } from '../words/word-queries.ts';

/** `named`: how many of the books have it in title, author or series. */
type WordChange = { word: string; books: number; named: number };

type CountedWords = Pick<SearchRow, 'named' | 'described'>;

const wordsAtOnce = 4_000;

type WordChanges = {
  add(words: CountedWords): void;
  remove(words: CountedWords): void;
  /** Of how many words there is something to write. */
  size(): number;
  /** In the order of the words, as every writer takes them: so two never wait for each other in a circle. */
  take(): WordChange[];
  write(tx: Db): Promise<void>;
};

export function collectWordChanges(): WordChanges {
  const changes = new Map<string, WordChange>();
  const count = (word: string, books: number, named: number) => {
    const change = changes.get(word) ?? { word, books: 0, named: 0 };
    change.books += books;
    change.named += named;
    changes.set(word, change);
  };
  const countAll = ({ named, described }: CountedWords, sign: 1 | -1) => {
    for (const word of named) count(word, sign, sign);
    for (const word of described) count(word, sign, 0);
  };
  const take = () => {
    const taken = Array.from(changes.values())
      .filter(({ books, named }) => books !== 0 || named !== 0)
      .toSorted((left, right) => (left.word < right.word ? -1 : 1));
    changes.clear();
    return taken;
  };
  return {
    add: (words) => countAll(words, 1),
    remove: (words) => countAll(words, -1),
    size: () => changes.size,
    take,
    write: async (tx) => {
      const taken = take();
      for (let start = 0; start < taken.length; start += wordsAtOnce) {
        await writeChanges(tx, taken.slice(start, start + wordsAtOnce));
      }
    },
  };
}

/** In the order of the words, see above. */
export async function writeChanges(tx: Db, changes: WordChange[]): Promise<void> {
  await mergeWords(tx, selectChanges(changes));
  const lost = changes.filter(({ books }) => books < 0).map(({ word }) => word);
  if (lost.length === 0) return;
  await sql`DELETE FROM search_words WHERE word = ANY(${lost}::text[]) AND books <= 0`.execute(tx);
}

/** As rows of word, books, named and forms. */
export function selectChanges(changes: WordChange[]): RawBuilder<unknown> {
  const forms = changes.map(({ word, named }) => (named > 0 ? toArrayText(wordForms(word)) : '{}'));
  return sql`
    SELECT word, books, named, forms::integer[]
    FROM unnest(
      ${changes.map(({ word }) => word)}::text[], ${changes.map(({ books }) => books)}::integer[],
      ${changes.map(({ named }) => named)}::integer[], ${forms}::text[]
    ) AS added (word, books, named, forms)`;
}

/** Adds rows of word, books, named and forms to what the search keeps. What no book has any more is left to the caller. */
export async function mergeWords(tx: Db, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO search_words AS known (word, books, named, forms) ${rows}
    ON CONFLICT (word) DO UPDATE SET
      books = known.books + excluded.books,
      named = known.named + excluded.named,
      forms = CASE
        WHEN known.named + excluded.named <= 0 THEN '{}'
        WHEN known.forms = '{}' THEN excluded.forms
        ELSE known.forms END`.execute(tx);
}
