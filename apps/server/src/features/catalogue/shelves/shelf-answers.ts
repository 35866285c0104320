/** The shelves' answers, ready to send; the page of one depends on what sells, their names and numbers do not. */
import { shelfFilters, type ShelfQuery } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { createReadCache, type ReadCacheOptions } from '../../../database/read-cache.ts';
import { type Answer, type Caller, createAnswerCache, toAnswer } from '../caching/answer-cache.ts';
import { type KnownShelves, readShelf } from './read-shelf.ts';
import { unknownCategory } from './require-shelf.ts';
import { nameBands } from './shelf-cells.ts';
import { readColourCells, readShelfCells } from './shelf-queries.ts';
import { listShelfRecords } from './shelf-table-queries.ts';

const megabyte = 1024 * 1024;

/** Where shelves are read: the primary, or a replica that is near enough. */
type ReadOn = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

export function createShelfAnswers(
  readOn: ReadOn,
  { counts, ...when }: Required<Pick<ReadCacheOptions, 'isListening' | 'isAway' | 'counts'>>,
) {
  const pages = createAnswerCache({ ...when, counts, maxEntries: 1_000, maxBytes: 8 * megabyte });
  const lists = createAnswerCache({ ...when, counts, maxEntries: 1, maxBytes: megabyte });
  const known = createReadCache<KnownShelves>({
    ...when,
    maxEntries: 1,
    maxBytes: 16 * megabyte,
    bytesOf: ({ cells, colours }) => 100 * (cells.length + [...colours.values()].flat().length) + 1,
  });
  const readKnown = async () => {
    const [records, cells, colours] = await readOn((db) =>
      Promise.all([listShelfRecords(db), readShelfCells(db), readColourCells(db)]),
    );
    const names = new Set(records.map(({ name }) => name));
    const shelves = records
      .filter(({ is_hidden: isHidden }) => !isHidden)
      .map(({ name, title, introduction }) => ({ name, title, introduction }));
    return { value: { shelves, names, cells, bands: nameBands(cells), colours }, isLasting: true };
  };
  const readShelves = () => known.get('', readKnown);
  const keepPage = keepIn(pages);
  const keepList = keepIn(lists);

  return {
    list: (caller?: Caller) => keepList('all', caller, async () => toAnswer((await readShelves()).shelves)),

    page: (name: string, query: ShelfQuery, caller?: Caller) =>
      keepPage(keyOf(name, query), caller, async () => {
        const shelves = await readShelves();
        return toAnswer(await readOn((db) => readShelf(db, shelves, name, query)));
      }),

    known: readShelves,

    /** Hidden ones are shelves, too. */
    require: async (category: string | undefined) => {
      if (category !== undefined && !(await readShelves()).names.has(category)) throw unknownCategory();
    },

    weakenPages: () => pages.weaken(),
    weaken: () => {
      for (const cache of [pages, lists, known]) cache.weaken();
    },
    drop: () => {
      for (const cache of [pages, lists, known]) cache.drop();
    },
  };
}

function keepIn(cache: ReturnType<typeof createAnswerCache>) {
  return (key: string, caller: Caller | undefined, read: () => Promise<Answer>): Answer | Promise<Answer> => {
    const kept = cache.peek(key);
    if (kept) return kept;
    caller?.admit();
    // Only for a visitor an older answer may do: what a page is made of is kept with the page.
    return cache[caller ? 'getSoon' : 'get'](key, read).then((answer) => {
      if (!answer) throw new Error('A shelf always has an answer.');
      return answer;
    });
  };
}

function keyOf(name: string, query: ShelfQuery): string {
  const { sort, limit, cursor } = query;
  return JSON.stringify([name, ...shelfFilters.map((filter) => query[filter]), sort, limit, cursor]);
}
