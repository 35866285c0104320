/** What a file says about itself: encoding, separator, columns, decimal mark. What it does not say is left open. */
import {
  type BookFileColumn,
  type FileEncoding,
  type FileLook,
  type FileSeparator,
  fileSeparators,
  type LookAtFile,
  type Supplier,
} from '@book-store/contract';
import { AppError } from '../../../../app-error.ts';
import { CsvError, type CsvRecord, createCsvReader } from '../../transfer/csv-reader.ts';
import { foldName, nameColumns } from './column-names.ts';
import { findEncoding, type Pieces } from './file-encoding.ts';
import { readFileRows, separatorSigns } from './file-rows.ts';
import { findDecimalMark } from './typed-number.ts';

const headCharacters = 16_384;
const rowsLookedAt = 2_000;
const bytesLookedAt = 1024 * 1024;
const emptyBytes = 128 * 1024;
const samplesShown = 3;
const sampleLength = 60;

export async function lookAtFile(
  readPieces: () => Pieces,
  wanted: LookAtFile,
  suppliers: readonly Supplier[],
): Promise<FileLook> {
  const encoding = wanted.encoding ?? (await findEncoding(readPieces()));
  const separator = wanted.separator ?? findSeparator(await readHead(readPieces(), encoding));
  const [first, ...records] = await readFirstRows(readPieces(), { encoding, separator });
  if (!first)
    throw new AppError('validation_failed', 'The file is empty, or begins with thousands of empty lines.');
  const header = first.cells.map((name) => name.trim());
  const supplier = findSupplier(header, suppliers);
  const columns = nameColumns(header, supplier && rememberedColumns(supplier));
  const cellsOf = (column: number) =>
    records.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim());
  const prices = columns.flatMap((field, at) =>
    field === 'newPrice' || field === 'oldPrice' ? cellsOf(at) : [],
  );
  return {
    encoding,
    separator,
    decimal:
      findDecimalMark(prices) ??
      (prices.some((cell) => /[.,]/.test(cell)) ? null : (supplier?.habits.decimal ?? null)),
    emptyCells: supplier?.habits.emptyCells ?? (columns.includes('_id') ? 'clear' : 'keep'),
    shelf: supplier?.habits.shelf ?? null,
    supplier: supplier?.name ?? null,
    columns: header.map((name, at) => ({
      name: shorten(name),
      samples: cellsOf(at).slice(0, samplesShown).map(shorten),
      field: columns[at] ?? null,
    })),
  };
}

/** Enough to know it again. */
export function shorten(text: string): string {
  return (text.length > sampleLength ? `${text.slice(0, sampleLength - 1)}…` : text).toWellFormed();
}

async function readHead(pieces: Pieces, encoding: FileEncoding): Promise<string> {
  for await (const piece of pieces) {
    return new TextDecoder(encoding)
      .decode(piece.subarray(0, 2 * headCharacters), { stream: true })
      .slice(0, headCharacters);
  }
  return '';
}

export async function readFirstRows(...file: Parameters<typeof readFileRows>): Promise<CsvRecord[]> {
  const rows: CsvRecord[] = [];
  try {
    for await (const { records, bytesRead } of readFileRows(...file)) {
      rows.push(...records);
      if (rows.length >= rowsLookedAt || bytesRead >= (rows.length > 0 ? bytesLookedAt : emptyBytes)) break;
    }
  } catch (error) {
    // The check says in which row the file cannot be read any further.
    if (!(error instanceof CsvError)) throw error;
    if (rows.length === 0) throw new AppError('validation_failed', error.message);
  }
  return rows;
}

/** The one that makes the most columns of which all rows have as many. */
function findSeparator(head: string): FileSeparator {
  const told = /^\uFEFF?sep=([,;\t])/i.exec(head)?.[1];
  const scores = fileSeparators.map((name) => {
    if (separatorSigns[name] === told) return { name, score: Number.POSITIVE_INFINITY };
    const lengths = countCells(head, name);
    const columns = lengths[0] ?? 1;
    const alike = lengths.filter((length) => length === columns).length / Math.max(1, lengths.length);
    return { name, score: columns > 1 ? columns * alike ** 2 : 0 };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).name;
}

function countCells(head: string, separator: FileSeparator): number[] {
  const lengths: number[] = [];
  const reader = createCsvReader({ separator: separatorSigns[separator], isLenient: true });
  try {
    // The last row may be cut in the middle.
    for (const { cells } of reader.read(head, { isLast: false })) {
      if (cells.length > 1 || cells[0]) lengths.push(cells.length);
    }
    if (lengths.length === 0) lengths.push(head.split(separatorSigns[separator]).length);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return lengths;
}

function rememberedColumns({ habits }: Supplier): Map<string, BookFileColumn | null> {
  return new Map(habits.columns.map(({ name, field }) => [foldName(name), field]));
}

/** Whose files have exactly these columns, in whatever order. */
function findSupplier(header: string[], suppliers: readonly Supplier[]): Supplier | undefined {
  const sign = (names: string[]) => names.map(foldName).toSorted().join('\n');
  const wanted = sign(header.map(shorten));
  return suppliers.find(({ habits }) => sign(habits.columns.map(({ name }) => name)) === wanted);
}
