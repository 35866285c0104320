/** Finds orders by words, status, time and total, newest first. */
import type { OrderStatus } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import {
  findByIdentifiers,
  findByTotal,
  findByWords,
  findHeld,
  findUnfilled,
  type FoundOrder,
  isRareTotal,
  type OrderBounds,
} from './order-search-queries.ts';
import {
  isIdentifying,
  matchesSearch,
  namesOneOrder,
  type OrderSearch,
  statusWord,
  wordsOfOrder,
  writeOneOf,
  writeSearch,
} from './order-words.ts';

/** Of a million orders the 5,000 newest have a page of those of which there are more. */
const fewOrders = 2_000;
/** More are waiting for their rows only while orders come faster than a shop's do, or after an update. */
const maxUnfilled = 1_000;

/** A shop that holds more has other worries; without words the pages go on after these. */
const maxHeld = 1_000;

/** Undefined: the list of orders itself is the quickest way. */
export async function searchOrders(
  db: Db,
  search: OrderSearch | undefined,
  bounds: OrderBounds,
  limit: number,
): Promise<FoundOrder[] | undefined> {
  if (bounds.isHeld) {
    const held = await findHeld(db, bounds, maxHeld);
    return held.filter((order) => !search || matchesSearch(wordsOfOrder(order), search)).slice(0, limit);
  }
  const hasTotal = bounds.minCents !== undefined || bounds.maxCents !== undefined;
  const isRare = hasTotal && (await isRareTotal(db, bounds, fewOrders));
  if (!search && !isRare) return undefined;
  if (search?.length === 0) return [];
  // Before the others: an order that gets its row in between is then found twice, not missed.
  const unfilled = await findUnfilled(db, bounds, maxUnfilled);
  const waiting = search ? unfilled.filter((order) => matchesSearch(wordsOfOrder(order), search)) : unfilled;
  const filled = isRare
    ? await findByTotal(db, writeQuestion(search, bounds.statuses), bounds, limit)
    : await findFilled(db, search ?? [], bounds, limit);
  return [...new Map([...waiting, ...filled].map((order) => [order.id, order])).values()]
    .toSorted(newestFirst)
    .slice(0, limit);
}

async function findFilled(
  db: Db,
  search: OrderSearch,
  bounds: OrderBounds,
  limit: number,
): Promise<FoundOrder[]> {
  const [identified, worded] = [search.filter(identifies), search.filter((terms) => !identifies(terms))];
  const found: FoundOrder[] = [];
  if (identified.length > 0) {
    const identifiers = writeWords(identified.map((terms) => terms.filter(isIdentifyingTerm)));
    const question = writeQuestion(identified, bounds.statuses);
    found.push(...(await findByIdentifiers(db, { identifiers, question }, bounds, limit)));
  }
  if (worded.length > 0 && !(found.length > 0 && namesOneOrder(search))) {
    const wanted = { terms: writeTerms(worded), status: writeStatuses(bounds.statuses) };
    found.push(...(await findByWords(db, wanted, bounds, limit)));
  }
  return found;
}

const isIdentifyingTerm = (beginnings: string[]) => beginnings.every(isIdentifying);
const identifies = (terms: string[][]) => terms.some(isIdentifyingTerm);

/** As the index has it, with "#" for the number of a part. */
const inPart = (word: string) => (isIdentifying(word) ? word : `#:${word}`);

const writeWords = (search: OrderSearch) => writeSearch(search, inPart);

/** What an order must have all of; several readings are one. */
function writeTerms(search: OrderSearch): string[] {
  const [reading, ...others] = search;
  return reading && others.length === 0
    ? reading.map((words) => writeOneOf(words, inPart))
    : [writeWords(search)];
}

function writeStatuses(statuses: OrderStatus[] | undefined): string | undefined {
  return statuses && writeOneOf(statuses.map(statusWord), inPart);
}

function writeQuestion(search: OrderSearch | undefined, statuses: OrderStatus[] | undefined): string {
  const status = writeStatuses(statuses);
  return [...(search ? [writeWords(search)] : []), ...(status ? [status] : [])].join(' & ');
}

function newestFirst(one: FoundOrder, other: FoundOrder): number {
  return other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1);
}
