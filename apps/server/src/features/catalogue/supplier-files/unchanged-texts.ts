/** Texts that a spreadsheet has written in another way, although nobody has changed them. */
import type { FileEncoding } from '@book-store/contract';
import { type BookRow, fields, type WantedBook } from '../book-fields.ts';

/** What the book says already is not said again. */
export function leaveUnchangedTexts(
  given: Partial<WantedBook>,
  before: BookRow,
  encoding: FileEncoding,
): void {
  for (const [name, { column }] of fields) {
    const [kept, cell] = [before[column], given[name]];
    if (typeof kept !== 'string' || typeof cell !== 'string' || kept === cell) continue;
    const [one, other] = [withPlainBreaks(kept), withPlainBreaks(cell)];
    const isSame = one === other || (encoding === 'windows-1252' && hasOnlyLostLetters(one, other));
    if (isSame) Object.assign(given, { [name]: kept });
  }
}

function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Windows-1252 lacks the letters of most languages: for each of them it has a question mark. */
function hasOnlyLostLetters(kept: string, cell: string): boolean {
  if (kept.length !== cell.length || !cell.includes('?')) return false;
  for (let at = 0; at < kept.length; at += 1) {
    if (kept[at] !== cell[at] && !(cell[at] === '?' && kept.charCodeAt(at) > 0xff)) return false;
  }
  return true;
}
