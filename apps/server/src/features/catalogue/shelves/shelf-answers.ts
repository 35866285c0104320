/** The shelves' answers, ready to send; the page of one depends on what sells, their names and numbers do not. */
import type { ShelfQuery } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { createReadCache, type ReadCacheOptions } from '../../../database/read-cache.ts';
import { type Answer, type Caller, createAnswerCache, toAnswer } from '../caching/answer-cache.ts';
import { type KnownShelves, readShelf } from './read-shelf.ts';
import { listVisibleShelves, readShelfCells } from './shelf-queries.ts';

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
    maxBytes: 4 * megabyte,
    bytesOf: ({ cells }) => 100 * cells.length + 1,
  });
  const readKnown = async () => {
    const [shelves, cells] = await readOn((db) => Promise.all([listVisibleShelves(db), readShelfCells(db)]));
    return { value: { shelves, cells }, isLasting: true };
  };
  const keepPage = keepIn(pages);
  const keepList = keepIn(lists);

  return {
    list: (caller?: Caller) =>
      keepList('all', caller, async () => toAnswer(await readOn(listVisibleShelves))),

    page: (name: string, query: ShelfQuery, caller?: Caller) =>
      keepPage(keyOf(name, query), caller, async () =>
        toAnswer(await readOn(async (db) => readShelf(db, await known.get('', readKnown), name, query))),
      ),

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

function keyOf(name: string, { price, language, format, sort, limit, cursor }: ShelfQuery): string {
  return JSON.stringify([name, price, language, format, sort, limit, cursor]);
}
