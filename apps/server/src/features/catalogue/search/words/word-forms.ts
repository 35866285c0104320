/**
 * Finds words that differ by a typing error: two words at most two edits apart share a form, that is, the
 * word with at most as many of its first letters left out. How a word sounds is one more form. Looking forms up in an
 * index costs a fraction of a millisecond at any number of words and needs no extension.
 */
import { soundKey } from './sound-key.ts';

const comparedLetters = 7;

/** How many edits a word of this length may be away from what was meant. */
export function allowedEdits(length: number): number {
  if (length < 3) return 0;
  return length < 4 ? 1 : 2;
}

/**
 * Of a known word all forms; of what was typed those that a word so many edits away shares. Hashes, since the
 * index needs only to find candidates; the edit distance decides.
 */
export function wordForms(word: string, edits = allowedEdits(word.length)): number[] {
  const start = Array.from(word).slice(0, comparedLetters).join('');
  const forms = new Set([start]);
  let longer = [start];
  for (let edit = 0; edit < edits; edit += 1) {
    longer = longer.flatMap(withoutOneLetter);
    for (const form of longer) forms.add(form);
  }
  const sound = soundKey(word);
  if (sound !== undefined) forms.add(`~${sound}`);
  return Array.from(new Set(Array.from(forms, hashText)));
}

function withoutOneLetter(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
}

/** FNV-1a, as a signed 32-bit integer. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
