/** Brings the forms by which misspelt words are found to the present rules, in the order of the words. */
import { sql } from 'kysely';
import type { Db } from '../../../../database/connect.ts';
import { wordForms } from '../words/word-forms.ts';
import { toArrayText } from '../words/word-queries.ts';

const wordsAtOnce = 1_000;

export async function renewWordForms(
  db: Db,
  { rest, signal }: { rest: (tookMs: number) => Promise<void>; signal: AbortSignal | undefined },
): Promise<void> {
  let after = '';
  for (;;) {
    signal?.throwIfAborted();
    const started = performance.now();
    const { rows } = await sql<{ word: string }>`
      SELECT word FROM search_words WHERE word > ${after} AND named > 0 ORDER BY word LIMIT ${wordsAtOnce}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    const words = rows.map(({ word }) => word);
    // A word that lost its last title meanwhile keeps none.
    await sql`
      UPDATE search_words known SET forms = made.forms::integer[]
      FROM unnest(${words}::text[], ${words.map((word) => toArrayText(wordForms(word)))}::text[]) AS made (word, forms)
      WHERE known.word = made.word AND known.named > 0 AND known.forms <> made.forms::integer[]`.execute(db);
    after = last.word;
    await rest(performance.now() - started);
  }
}
