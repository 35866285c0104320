/** How many books more (or fewer) have each word after rows of the search have changed. */
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';
import type { SearchRow } from './search-row.ts';
import { wordForms } from './word-forms.ts';
import { toArrayText } from './word-queries.ts';

/** `named`: how many of the books have it in title or author. */
type WordChange = { word: string; books: number; named: number };

type CountedWords = Pick<SearchRow, 'named' | 'described'>;

const wordsAtOnce = 4_000;

type WordChanges = {
  add(words: CountedWords): void;
  remove(words: CountedWords): void;
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
  return {
    add: (words) => countAll(words, 1),
    remove: (words) => countAll(words, -1),
    write: async (tx) => {
      // In the order of the words, as every writer takes them.
      const sorted = Array.from(changes.values())
        .filter(({ books, named }) => books !== 0 || named !== 0)
        .toSorted((left, right) => (left.word < right.word ? -1 : 1));
      for (let start = 0; start < sorted.length; start += wordsAtOnce) {
        await writeChanges(tx, sorted.slice(start, start + wordsAtOnce));
      }
    },
  };
}

/** Ends an insert into `search_words AS known`. */
export const addToKnownWords = sql`
    ON CONFLICT (word) DO UPDATE SET
      books = known.books + excluded.books,
      named = known.named + excluded.named,
      forms = CASE
        WHEN known.named + excluded.named <= 0 THEN '{}'
        WHEN known.forms = '{}' THEN excluded.forms
        ELSE known.forms END`;

async function writeChanges(tx: Db, changes: WordChange[]): Promise<void> {
  await sql`
    INSERT INTO search_words AS known (word, books, named, forms)
    SELECT word, books, named, forms::integer[]
    FROM unnest(
      ${changes.map(({ word }) => word)}::text[], ${changes.map(({ books }) => books)}::integer[],
      ${changes.map(({ named }) => named)}::integer[],
      ${changes.map(({ word, named }) => (named > 0 ? toArrayText(wordForms(word)) : '{}'))}::text[]
    ) AS added (word, books, named, forms)
    ${addToKnownWords}`.execute(tx);
  const lost = changes.filter(({ books }) => books < 0).map(({ word }) => word);
  await sql`DELETE FROM search_words WHERE word = ANY(${lost}::text[]) AND books <= 0`.execute(tx);
}
