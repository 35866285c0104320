/** A list at its longest has some 15 MB: it is written in steps, so that nobody else waits for it. */
import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { startEtag } from '../../../http/answers/entity-tag.ts';
import type { Answer } from './answer-cache.ts';

const charactersAtOnce = 128 * 1024;

export async function toListAnswer<Row>(
  rows: Row[],
  toItem: (row: Row) => unknown,
  headers: Pick<Answer, 'link' | 'reading'> = {},
): Promise<Answer> {
  const etag = startEtag();
  const pieces: Buffer[] = [];
  let text = '[';
  for (const [at, row] of rows.entries()) {
    if (text.length >= charactersAtOnce) {
      const piece = Buffer.from(text);
      pieces.push(piece);
      etag.add(piece);
      text = '';
      await untilNextTurn();
    }
    text += `${at > 0 ? ',' : ''}${JSON.stringify(toItem(row))}`;
  }
  text += ']';
  etag.add(text);
  const body = pieces.length === 0 ? text : Buffer.concat([...pieces, Buffer.from(text)]);
  return { body, etag: etag.end(), ...headers };
}
