/** Makes up books that read like a catalogue: common words are common, most names are rare, few books sell well. */
import { randomUUID } from 'node:crypto';
import { type BookFormat, categories } from '@book-store/contract';
import type { LoadedBook } from '../../features/catalogue/index.ts';
import { adjectives, givenNames, nameEnds, nameMiddles, nameStarts, nouns, topics } from './word-lists.ts';

const yearsBack = 8;
const dayLength = 86_400_000;

const random = (below: number) => Math.floor(Math.random() * below);
const chance = (probability: number) => Math.random() < probability;

/** The first words of a list are the common ones, as in any language. */
const pick = (words: readonly string[]) => words[Math.floor(words.length * Math.random() ** 2)] ?? '';
const adjective = () => pick(adjectives);
/** Every third noun is put together from two, so that there are many rare words. */
const noun = () => (chance(0.33) ? `${pick(nouns)}${pick(nouns).toLowerCase()}` : pick(nouns));
const small = (word: string) => word.toLowerCase();

const titles = [
  () => `The ${adjective()} ${noun()}`,
  () => `The ${noun()} of ${makeName()}`,
  () => `A ${adjective()} ${noun()} in ${makeName()}`,
  () => `${noun()} and ${noun()}`,
  () => `The ${noun()}’s ${noun()}`,
  () => `${adjective()} ${noun()}, ${adjective()} ${noun()}`,
  () => `${makeName()}: The ${adjective()} ${noun()}`,
  () => `An Introduction to ${capitalise(pick(topics))} in ${makeName()}`,
  () => `${capitalise(pick(topics))} for the ${adjective()} ${noun()}`,
  () => `How the ${noun()} Met the ${noun()} of ${makeName()}`,
];

const sentences = [
  () => `In ${makeName()}, a ${small(adjective())} ${small(noun())} changes everything.`,
  () =>
    `${pick(givenNames)} ${makeName()} never believed in the ${small(noun())} until the night of the ${small(noun())}.`,
  () => `A practical companion to ${pick(topics)}, with examples from ${makeName()} and beyond.`,
  () =>
    `What begins as a ${small(noun())} ends in ${small(noun())}, and nobody is left to tell of the ${small(noun())}.`,
  () => `Readers of ${makeName()} will recognise the ${small(adjective())} humour of these pages.`,
  () =>
    `The ${small(noun())} is ${small(adjective())}, the ${small(noun())} is ${small(adjective())}, and time is running out.`,
  () =>
    `Part memoir, part guide to ${pick(topics)}: a ${small(adjective())} book for a ${small(adjective())} age.`,
];

/** By their share of a catalogue, in percent; what is left is not known. */
const languages: Weighted<string> = [
  ['en', 62],
  ['fr', 9],
  ['de', 8],
  ['es', 7],
  ['it', 3],
  ['pt-BR', 2],
  ['nl', 1],
  ['la', 0.2],
];
const formats: Weighted<BookFormat> = [
  ['paperback', 52],
  ['hardback', 24],
  ['mass-market-paperback', 11],
  ['board-book', 3],
  ['audio-cd', 2],
  ['spiral-bound', 0.8],
  ['boxed-set', 0.4],
];

const one = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;

export function makeBook(now: number): LoadedBook {
  const oldPrice = (6 + random(54)) * 100 + 99;
  return {
    id: randomUUID(),
    title: one(titles)(),
    description: Array.from({ length: 1 + random(3) }, () => one(sentences)()).join(' '),
    category: one(categories),
    trending: chance(0.03),
    old_price_cents: oldPrice,
    new_price_cents: chance(0.6) ? oldPrice - (1 + random(5)) * 100 : oldPrice,
    cover_image: '',
    author: chance(0.95) ? `${pick(givenNames)} ${makeName()}` : null,
    isbn: null,
    language: byShare(languages),
    format: byShare(formats),
    created_at: new Date(now - Math.floor(Math.random() * yearsBack * 365 * dayLength)),
    // A power law: half of all books sell nothing, one in a million sells thousands.
    units_sold: Math.min(50_000, Math.floor(0.3 * Math.random() ** -0.8)),
  };
}

type Weighted<Value> = readonly (readonly [value: Value, percent: number])[];

function byShare<Value>(choices: Weighted<Value>): Value | null {
  let left = 100 * Math.random();
  for (const [value, percent] of choices) {
    left -= percent;
    if (left < 0) return value;
  }
  return null;
}

function makeName(): string {
  const middle = chance(0.4) ? one(nameMiddles) : '';
  return `${pick(nameStarts)}${middle}${one(nameEnds)}`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
