/**
 * How well a book fits what was typed, in costs: nothing where all words are there, about one for each typing error, more
 * for a typed word that the book does not have, and a little for each word of its title that was not typed.
 */
import { saysNothing } from './request-words.ts';
import type { TypedPart, TypedWord } from './word-likeness.ts';
import type { WordMeanings } from './word-meanings.ts';

export type LikeBook = {
  cost: number;
  /** What the typed words were read as, in their order. */
  words: string[];
  /** Words as they were typed of which no part was read. */
  leftOut: string[];
};

/** `otherWords`: of author and series, and the category. */
export type NamedBook = { titleWords: string[]; otherWords: string[] };

/** One or two typed words that are read as a word of the book, or left out. */
type Step = { name: string | undefined; cost: number; taken: number };

const costOfLeavingOut = 2.6;
const costOfLeavingOutCommon = 0.3;
/** More than an error in it: "books" may be the book of a title. */
const costOfLeavingOutRequest = 1.4;
export const costOfUntyped = 0.25;
/** Articles and the like. */
const shortWord = 3;
const costOfUntypedShort = 0.05;
const costOfJoining = 0.4;

export function compareWithBook(
  typed: (TypedWord & TypedPart)[],
  { titleWords, otherWords }: NamedBook,
  meanings: WordMeanings,
): LikeBook {
  const names = [...new Set([...titleWords, ...otherWords])];
  // From the last word on: what the rest costs at least, and by which step.
  const rest: { cost: number; step: Step }[] = [];
  for (let index = typed.length - 1; index >= 0; index -= 1) {
    const all = possibleSteps(typed, index, names, meanings).map((step) => ({
      step,
      cost: step.cost + (rest[index + step.taken]?.cost ?? 0),
    }));
    rest[index] = all.reduce((best, other) => (other.cost < best.cost ? other : best));
  }
  const words: string[] = [];
  const read = new Set<string>();
  for (let index = 0; index < typed.length; ) {
    const { name, taken } = (rest[index] as { step: Step }).step;
    const next = index + taken;
    if (name !== undefined) {
      words.push(name);
      for (const { typedAs } of typed.slice(index, next)) read.add(typedAs);
    }
    index = next;
  }
  let cost = rest[0]?.cost ?? Infinity;
  for (const name of new Set(titleWords)) {
    if (!words.includes(name)) cost += name.length <= shortWord ? costOfUntypedShort : costOfUntyped;
  }
  const leftOut = new Set(typed.map(({ typedAs }) => typedAs).filter((word) => !read.has(word)));
  return { cost, words, leftOut: [...leftOut] };
}

function possibleSteps(typed: TypedWord[], index: number, names: string[], meanings: WordMeanings): Step[] {
  const word = typed[index] as TypedWord;
  const next = typed[index + 1];
  const steps: Step[] = [
    { name: undefined, cost: costWithout(word), taken: 1 },
    { ...cheapest(names, word.text, meanings), taken: 1 },
  ];
  if (next) {
    const joined = cheapest(names, word.text + next.text, meanings);
    steps.push({ ...joined, cost: joined.cost + costOfJoining, taken: 2 });
  }
  return steps;
}

function costWithout({ text, isCommon }: TypedWord): number {
  if (isCommon) return costOfLeavingOutCommon;
  return saysNothing(text) ? costOfLeavingOutRequest : costOfLeavingOut;
}

function cheapest(names: string[], text: string, meanings: WordMeanings) {
  let best: { name: string | undefined; cost: number } = { name: undefined, cost: Infinity };
  for (const name of names) {
    const cost = meanings.costOf(text, name);
    if (cost < best.cost) best = { name, cost };
  }
  return best;
}
