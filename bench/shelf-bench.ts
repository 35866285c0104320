/** Shelves with two filters, asked of a store that runs in another process; nearly every question is a new one. */
import { type ShelfFilter, type ShelfPage, shelfSorts } from '@book-store/contract';
import { askStore } from './ask-store.ts';
import type { BenchRow } from './bench-row.ts';
import { measureOneByOne } from './measure-questions.ts';

const barMs = 15;

export async function benchShelves(url: URL, seconds: number): Promise<BenchRow[]> {
  const all = JSON.parse(await askStore(new URL('/api/v1/shelves/all', url))) as ShelfPage;
  const shelves = JSON.parse(await askStore(new URL('/api/v1/shelves', url))) as { name: string }[];
  const places = ['all', ...shelves.map(({ name }) => name)];
  const ask = () => {
    const [first, second] = twoOf(all.filters);
    const query = new URLSearchParams({
      [first.filter]: choose(first),
      [second.filter]: choose(second),
      sort: oneOf(shelfSorts),
      // Another number of books makes it another question, which no cache knows.
      limit: `${12 + Math.floor(Math.random() * 37)}`,
    });
    return `/api/v1/shelves/${oneOf(places)}?${query}`;
  };
  return [await measureOneByOne('shelf with two filters', ask, { url, seconds, barMs })];
}

type Filter = { filter: ShelfFilter; choices: { value: string }[] };

function twoOf(filters: Filter[]): [Filter, Filter] {
  const [first, second] = filters.toSorted(() => Math.random() - 0.5);
  if (!first || !second) throw new Error('A shelf has two filters at least.');
  return [first, second];
}

/** Rare ones as often as common ones: they are the harder questions. */
const choose = ({ choices }: Filter) => oneOf(choices).value;

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
