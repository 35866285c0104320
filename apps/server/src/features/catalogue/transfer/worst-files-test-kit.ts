/** Files as large as they may be, for what holds the event loop. */
import { maxImportMegabytes } from '@book-store/contract';

const maxBytes = maxImportMegabytes * 1024 * 1024;

export const columns = 'title,category,description,oldPrice,newPrice\n';

/** The same text again and again. */
export function fillFile(unit: string, start = columns, bytes = maxBytes): Buffer {
  return Buffer.alloc(bytes, unit).fill(start, 0, start.length);
}

/** Books until the file is full, or has so many. */
export function fillWithBooks(words: number, maxBooks: number): Buffer {
  const rows = [columns];
  for (let bytes = columns.length, number = 0; number < maxBooks; number += 1) {
    const row = makeBook(number, words);
    bytes += row.length;
    if (bytes > maxBytes) break;
    rows.push(row);
  }
  return Buffer.from(rows.join(''));
}

/** No two books share a word. */
export function makeBook(number: number, words: number): string {
  const description = Array.from({ length: words }, (_, at) => (number * words + at).toString(36)).join(' ');
  return `T${number},fiction,${description},1,1\n`;
}
