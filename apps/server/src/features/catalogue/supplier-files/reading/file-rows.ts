/** The rows of a supplier's file, in steps that are so short that nobody else waits. */
import { setImmediate as untilNextTurn } from 'node:timers/promises';
import type { FileEncoding, FileSeparator } from '@book-store/contract';
import { type CsvRecord, type CsvSeparator, createCsvReader } from '../../transfer/csv-reader.ts';
import { createBatch } from '../../transfer/import-steps.ts';
import type { Pieces } from './file-encoding.ts';

export const separatorSigns: Record<FileSeparator, CsvSeparator> = { comma: ',', semicolon: ';', tab: '\t' };

/** Of the shortest rows that there are, as many as a turn can take. */
const bytesAtOnce = 8 * 1024;
const rowsAtOnce = 100;

export type FileRowsBatch = { records: CsvRecord[]; bytesRead: number };

/** Without empty rows and without the line in which Excel is told the separator; the first record has the names. */
export async function* readFileRows(
  pieces: Pieces,
  { encoding, separator }: { encoding: FileEncoding; separator: FileSeparator },
): AsyncGenerator<FileRowsBatch> {
  const decoder = new TextDecoder(encoding);
  const reader = createCsvReader({ separator: separatorSigns[separator], isLenient: true });
  const batch = createBatch<CsvRecord>(rowsAtOnce);
  let bytesRead = 0;
  const take = function* (text: string, isLast: boolean) {
    // The database keeps no zeros.
    for (const record of reader.read(text.replaceAll('\0', '\u{FFFD}'), { isLast })) {
      const characters = record.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (characters > 0 && !isSeparatorLine(record)) batch.add(record, characters);
      if (batch.isFull()) yield { records: batch.take(), bytesRead };
    }
  };
  try {
    for await (const piece of pieces) {
      for (let start = 0; start < piece.length; start += bytesAtOnce) {
        const bytes = piece.subarray(start, start + bytesAtOnce);
        bytesRead += bytes.length;
        yield* take(decoder.decode(bytes, { stream: true }), false);
        await untilNextTurn();
      }
      // Whoever reads can stop, or tell how far it is, however many empty rows there are.
      if (batch.isEmpty()) yield { records: [], bytesRead };
    }
    yield* take(decoder.decode(), true);
  } catch (error) {
    // The rows above come first, then the error.
    if (!batch.isEmpty()) yield { records: batch.take(), bytesRead };
    throw error;
  }
  if (!batch.isEmpty()) yield { records: batch.take(), bytesRead };
}

/** `sep=;` */
function isSeparatorLine({ row, cells }: CsvRecord): boolean {
  return row === 1 && /^sep=[,;\t]?$/i.test(cells.join(''));
}
