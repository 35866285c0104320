/** Cuts the work of a transfer into steps, so short that whoever else asks the store hardly waits. */
import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { type CsvRecord, createCsvReader } from './csv-reader.ts';

/** Of the shortest rows that there are, as many as a turn can take. */
const bytesAtOnce = 8 * 1024;
const itemsAtOnce = 100;
const charactersAtOnce = 64 * 1024;

export type RecordBatch = {
  records: CsvRecord[];
  /** How much of the file is read, from 0 to 1. */
  share: number;
};

/**
 * The rows of a file in UTF-8, without the empty ones under the first. Where the file cannot be read any
 * further, the rows above come first, then the error.
 */
export async function* readInSteps(bytes: Uint8Array): AsyncGenerator<RecordBatch> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const reader = createCsvReader();
  const batch = createBatch<CsvRecord>(itemsAtOnce);
  let share = 0;
  try {
    for (let start = 0; start < bytes.length; start += bytesAtOnce) {
      const end = start + bytesAtOnce;
      const isLast = end >= bytes.length;
      share = isLast ? 1 : end / bytes.length;
      const piece = decoder.decode(bytes.subarray(start, end), { stream: !isLast });
      for (const record of reader.read(piece, { isLast })) {
        const characters = record.cells.reduce((sum, cell) => sum + cell.length, 0);
        if (characters > 0 || record.row === 1) batch.add(record, characters);
        if (!batch.isFull()) continue;
        yield { records: batch.take(), share };
        await untilNextTurn();
      }
      await untilNextTurn();
    }
  } catch (error) {
    if (!batch.isEmpty()) yield { records: batch.take(), share };
    throw error;
  }
  if (!batch.isEmpty()) yield { records: batch.take(), share };
}

/** In the order in which they are, each batch in a turn of its own. */
export async function* inBatches<Item>(
  items: readonly Item[],
  countCharacters: (item: Item) => number,
  max = itemsAtOnce,
): AsyncGenerator<Item[]> {
  const batch = createBatch<Item>(max);
  for (const [at, item] of items.entries()) {
    batch.add(item, countCharacters(item));
    if (!batch.isFull() && at < items.length - 1) continue;
    yield batch.take();
    await untilNextTurn();
  }
}

export function createBatch<Item>(max: number) {
  let items: Item[] = [];
  let characters = 0;
  return {
    add: (item: Item, itsCharacters: number) => {
      items.push(item);
      characters += itsCharacters;
    },
    isEmpty: () => items.length === 0,
    isFull: () => items.length >= max || characters >= charactersAtOnce,
    take: () => {
      const taken = items;
      items = [];
      characters = 0;
      return taken;
    },
  };
}
