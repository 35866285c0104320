import {
  type ColourSearch,
  fromCents,
  readColour,
  readIsbn,
  type SuggestionQuery,
  type Suggestions,
} from '@book-store/contract';
import { findNewestBooks } from '../book-list-queries.ts';
import { findBooksById } from '../book-queries.ts';
import { findCovers, offerCovers } from '../colours/find-covers.ts';
import { putFavouritesFirst } from './learning/favourites-first.ts';
import { findNearest } from './reading/find-nearest.ts';
import { findReading, whileTyping } from './reading/find-reading.ts';
import { type NearBeginning, nearBeginnings } from './reading/near-beginning.ts';
import { foldWords, readSearchWords } from './words/fold-text.ts';
import type { SearchedDatabase } from './search-books.ts';
import { minDeepBeginningLength, planSearch, planTyping, type SearchPlan } from './finding/search-plan.ts';
import { findSuggestions, type SuggestedRow } from './finding/search-queries.ts';
import { findGroups, groupsOf } from './suggested-groups.ts';
import type { WordCounts } from './words/word-counter.ts';
import { markBeginning } from './words/word-queries.ts';

/** More than are shown, so that an author is found whose name is in many titles. */
const hitsForGroups = 6;
/** So many of the best are looked at for one that goes on with the letters typed last. */
const hitsToGoOn = 50;

export async function suggestBooks(database: SearchedDatabase, asked: SuggestionQuery): Promise<Suggestions> {
  const numbered = await findByIsbn(database, asked);
  if (numbered.length > 0) return { suggestions: numbered.map(toSuggestion), groups: [] };
  const words = readSearchWords(asked.q);
  if (words.length === 0) return { suggestions: [], groups: [] };
  const counts = await database.words.count(words, { beginning: beginningOf(words), withSimilar: true });
  const favourites = database.favouritesOf?.(asked.q);
  const wanted = { limit: asked.limit, favourites };
  const found = await findByWords(database, words, counts, wanted);
  const meantColour = readColour(words);
  if (hasAny(found)) return meantColour?.others.length === 0 ? withCovers(database, found, asked.q) : found;
  const covers = meantColour && (await suggestCovers(database, meantColour, asked.limit));
  if (covers) return covers;
  const goingOn = await suggestGoingOn(database, words, counts, wanted);
  if (goingOn) return goingOn;
  const near = await suggestNear(database, words, counts, wanted);
  if (near) return near;
  const reading = await findReading(database, words, counts, whileTyping);
  if (reading) {
    const { words: meant, isAsTyped } = reading;
    const newCounts = await countTyped(database, meant);
    const read = await findByWords(database, meant, newCounts, wanted);
    if (hasAny(read) && isAsTyped) return read;
    if (hasAny(read)) return { ...sayReading(reading), ...read };
  }
  return asked.nearest ? suggestNearest(database, words, asked.limit) : found;
}

/** Where the colour is all that was typed; with other words, what has all of them was meant. */
async function withCovers(database: SearchedDatabase, found: Suggestions, q: string): Promise<Suggestions> {
  const offer = await offerCovers(database, q);
  return offer ? { ...found, groups: [...found.groups, { kind: 'colour', ...offer }] } : found;
}

async function suggestCovers(
  database: SearchedDatabase,
  { colour, others }: ColourSearch,
  limit: number,
): Promise<Suggestions | undefined> {
  const plan = others.length > 0 ? planTyping(others, await countTyped(database, others)) : undefined;
  if (others.length > 0 && !plan) return undefined;
  const page = { sort: 'top-sellers', after: undefined, limit } as const;
  const rows = plan
    ? await findSuggestions(database.pool, { plan, colour }, limit)
    : await findCovers(database, { colour, category: undefined }, page);
  if (rows.length === 0) return undefined;
  return { suggestions: rows.map(toSuggestion), groups: [{ kind: 'colour', colour, q: others.join(' ') }] };
}

function countTyped(database: SearchedDatabase, words: string[]): Promise<WordCounts> {
  return database.words.count(words, { beginning: beginningOf(words) });
}

function sayReading({ words, leftOut }: NearBeginning): Pick<Suggestions, 'correctedQuery' | 'leftOut'> {
  return { correctedQuery: words.join(' '), ...(leftOut.length > 0 && { leftOut }) };
}

/**
 * The first letters of a word are looked for in popular books only. Of the others, those with the words before it that go
 * on like that, among the best.
 */
async function suggestGoingOn(
  database: SearchedDatabase,
  words: string[],
  counts: WordCounts,
  wanted: Wanted,
): Promise<Suggestions | undefined> {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  if (before.length === 0 || last.length >= minDeepBeginningLength) return undefined;
  const rows = await findRows(database, planSearch(before, counts), { ...wanted, limit: hitsToGoOn });
  const goingOn = rows.filter((row) => namesOf(row).some((name) => name.startsWith(last)));
  return goingOn.length > 0 ? suggestRows(database, words, goingOn, wanted) : undefined;
}

/** What one of the words before the last was meant for. */
async function suggestNear(
  database: SearchedDatabase,
  words: string[],
  counts: WordCounts,
  wanted: Wanted,
): Promise<Suggestions | undefined> {
  for (const { words: meant, leftOut } of nearBeginnings(words, counts)) {
    const rows = await findRows(database, planTyping(meant, await countTyped(database, meant)), wanted);
    const [best] = rows;
    if (!best) continue;
    const found = await suggestRows(database, meant, rows, wanted);
    return { ...sayReading({ words: finishLast(meant, best), leftOut }), ...found };
  }
  return undefined;
}

/** With the last word as the book has it. */
function finishLast(words: string[], book: SuggestedRow): string[] {
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1), namesOf(book).find((name) => name.startsWith(last)) ?? last];
}

function namesOf({ title, author, series }: SuggestedRow): string[] {
  return foldWords(`${title} ${author ?? ''} ${series ?? ''}`);
}

async function suggestNearest(
  database: SearchedDatabase,
  words: string[],
  limit: number,
): Promise<Suggestions> {
  const nearest = await findNearest(database, words, limit);
  if (nearest.length === 0) return { suggestions: [], groups: [] };
  const rows = await findBooksById(
    database.db,
    nearest.map(({ id }) => id),
  );
  const books = nearest.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
  return {
    suggestions: books.map(toSuggestion),
    groups: groupsOf(books, (await database.shelves()).shelves),
  };
}

function hasAny({ suggestions, groups }: Suggestions): boolean {
  return suggestions.length + groups.length > 0;
}

function beginningOf(words: string[]): string {
  return markBeginning(words.at(-1) ?? '');
}

async function findByIsbn({ db }: SearchedDatabase, { q, limit }: SuggestionQuery): Promise<SuggestedRow[]> {
  const { isbn } = readIsbn(q);
  return isbn === undefined ? [] : findNewestBooks(db, { isbn, limit });
}

type Wanted = { limit: number; favourites: ReadonlyMap<string, number> | undefined };

/** The last of the words is a beginning. */
async function findByWords(
  database: SearchedDatabase,
  words: string[],
  counts: WordCounts,
  wanted: Wanted,
): Promise<Suggestions> {
  return suggestRows(database, words, await findRows(database, planTyping(words, counts), wanted), wanted);
}

async function findRows(
  { pool }: SearchedDatabase,
  plan: SearchPlan | undefined,
  { limit, favourites }: Wanted,
): Promise<SuggestedRow[]> {
  const hits = plan ? await findSuggestions(pool, { plan }, limit + hitsForGroups) : [];
  return putFavouritesFirst(hits, favourites);
}

async function suggestRows(
  { shelves }: SearchedDatabase,
  words: string[],
  rows: SuggestedRow[],
  { limit }: Wanted,
): Promise<Suggestions> {
  return {
    suggestions: rows.slice(0, limit).map(toSuggestion),
    groups: findGroups(words, rows, (await shelves()).shelves),
  };
}

function toSuggestion(row: SuggestedRow): Suggestions['suggestions'][number] {
  return {
    kind: 'book',
    _id: row.id,
    title: row.title,
    ...(row.author !== null && { author: row.author }),
    category: row.category,
    newPrice: fromCents(row.new_price_cents),
    coverImage: row.cover_image,
    ...(row.copies_left !== null && { copiesLeft: row.copies_left }),
  };
}
