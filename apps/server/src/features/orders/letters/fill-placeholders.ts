/** Puts the order's facts into what an owner wrote. Nothing else in it means anything: it is text, and stays text. */
import { type LetterPlaceholder } from '@book-store/contract';
import { quote, type Words } from '../../mail/index.ts';

export type LetterFacts = Record<LetterPlaceholder, string>;

/** What customers typed, or the shop calls itself, keeps its own direction; a number needs none. */
const isQuoted: Record<LetterPlaceholder, boolean> = { name: true, number: false, shop: true };

/** Every second piece is the name of a placeholder. */
const split = (text: string) => text.split(/\{(name|number|shop)\}/i);

export function fillSubject(text: string, facts: LetterFacts): string {
  return split(text)
    .map((piece, place) => (place % 2 === 0 ? piece : facts[toName(piece)]))
    .join('');
}

/** A paragraph for each line. */
export function fillOpening(text: string, facts: LetterFacts): Words[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => split(line).map((piece, place) => (place % 2 === 0 ? piece : fill(piece, facts))));
}

function toName(piece: string): LetterPlaceholder {
  return piece.toLowerCase() as LetterPlaceholder;
}

function fill(piece: string, facts: LetterFacts) {
  const name = toName(piece);
  return isQuoted[name] ? quote(facts[name]) : facts[name];
}
