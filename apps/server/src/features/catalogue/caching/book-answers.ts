/** The catalogue's answers, ready to send; each cache is dropped when what it depends on changes. */
import {
  type BookCountQuery,
  type BookListQuery,
  isStoredId,
  type SuggestionQuery,
  writeSearchReading,
} from '@book-store/contract';
import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../../../database/change-feed.ts';
import type { GuardedDatabase } from '../../../database/connect.ts';
import type { CacheCounts } from '../../../database/read-cache.ts';
import type { Readers } from '../../../database/replicas/readers.ts';
import { linkToNextPage } from '../../../http/answers/next-page-link.ts';
import { findBook } from '../book-queries.ts';
import { toBook } from '../book-fields.ts';
import { catalogueChannel, popularityChannel } from '../catalogue-channels.ts';
import { noSuchBook } from '../change-book.ts';
import { countBooks } from '../count-books.ts';
import { listBooks } from '../list-books.ts';
import type { NameKind } from '../names/name-queries.ts';
import { noSuchName, readNamedBooks } from '../names/read-names.ts';
import type { SearchCounter } from '../search/learning/search-counter.ts';
import type { SearchedDatabase } from '../search/search-books.ts';
import { suggestBooks } from '../search/suggest-books.ts';
import { createShelfAnswers } from '../shelves/shelf-answers.ts';
import { foldWords } from '../search/words/fold-text.ts';
import { createWordCounter } from '../search/words/word-counter.ts';
import { type Answer, type Caller, createAnswerCache, toAnswer } from './answer-cache.ts';
import { toListAnswer } from './list-answer.ts';

export type BookAnswers = ReturnType<typeof createBookAnswers>;

/** How long a search took that was not at hand. */
export type ObserveSearch = (search: { kind: 'list' | 'count' | 'suggestions' }, seconds: number) => void;

type AnswersOptions = {
  favouritesOf?: SearchCounter['favouritesOf'];
  cacheCounts?: CacheCounts;
  observeSearch?: ObserveSearch;
};

const megabyte = 1024 * 1024;

/** The answer about a name that no book has. */
const nobody = 'null';

export function createBookAnswers(
  database: GuardedDatabase,
  changes: ChangeFeed,
  readers: Readers,
  {
    favouritesOf,
    cacheCounts: counts = { hits: 0, misses: 0 },
    observeSearch = () => undefined,
  }: AnswersOptions = {},
) {
  const isListening = () => changes.isConnected();
  const isAway = () => database.breaker.isOpen();
  const shared = { isListening, isAway, counts };
  /** By their ids alone: putting a key together would take longer than finding the answer. */
  const books = createAnswerCache({ ...shared, maxEntries: 4_000, maxBytes: 12 * megabyte });
  /** Lists that depend on the books only. */
  const lists = createAnswerCache({ ...shared, maxEntries: 1_000, maxBytes: 12 * megabyte });
  /** Depends on what sells, too. */
  const rankings = createAnswerCache({ ...shared, maxEntries: 1_000, maxBytes: 6 * megabyte });
  /** As the rankings, but most of them are asked a few times only. */
  const searches = createAnswerCache({
    ...shared,
    maxEntries: 2_000,
    maxBytes: 6 * megabyte,
    isShortLived: true,
  });

  /** Most searches are asked once: keeping each of them would give the garbage collector long pauses. */
  const askedLately = new LRUCache<string, true>({ max: 4_000 });
  const wasAskedLately = (key: string) => {
    const isKnown = askedLately.get(key) ?? false;
    if (!isKnown) askedLately.set(key, true);
    return isKnown;
  };

  /** Only for a visitor an older answer may do: what a page is made of is kept with the page. */
  const wayOf = (caller: Caller | undefined) => (caller ? 'getSoon' : 'get');

  /** A search is kept from its second time on; the first counts as missed all the same. */
  const search = async (
    cache: typeof searches,
    key: string,
    kind: Parameters<ObserveSearch>[0]['kind'],
    caller: Caller | undefined,
    read: () => Promise<Answer>,
  ): Promise<Answer> => {
    const timed = async () => {
      const begin = performance.now();
      const answer = await read();
      observeSearch({ kind }, (performance.now() - begin) / 1000);
      return answer;
    };
    if (wasAskedLately(key)) return present(await cache[wayOf(caller)](key, timed));
    counts.misses += 1;
    return timed();
  };

  const shelves = createShelfAnswers((read) => readers.read(({ db }) => read(db)), shared);

  const words = createWordCounter((count) => readers.read(({ pool }) => count(pool)), isListening);
  const readSearched = <Result>(work: (searched: SearchedDatabase) => Promise<Result>) =>
    readers.read((read) =>
      work({ ...read, words, shelves: shelves.known, ...(favouritesOf && { favouritesOf }) }),
    );

  const caches = [books, lists, rankings, searches, shelves];
  changes.on(catalogueChannel, (payload) => {
    readers.advance();
    words.drop();
    for (const cache of caches) {
      if (payload === undefined) cache.weaken();
      else cache.drop();
    }
  });
  changes.on(popularityChannel, () => {
    readers.advance();
    rankings.weaken();
    searches.weaken();
    shelves.weakenPages();
  });

  const cacheOf = ({ q, sort }: BookListQuery) => (q ? searches : sort === 'top-sellers' ? rankings : lists);

  const readBook = async (id: string, caller: Caller | undefined): Promise<Answer> => {
    const read = async () => {
      const book = await readers.read(({ pool }) => findBook(pool, id));
      return book && toAnswer(toBook(book));
    };
    const answer = isStoredId(id) ? await books[wayOf(caller)](id, read) : undefined;
    if (!answer) throw noSuchBook();
    return answer;
  };

  return {
    /** However a name is spelt, it is kept once; so is that nobody has it. */
    async named(kind: NameKind, name: string, caller?: Caller): Promise<Answer> {
      const folded = foldWords(name);
      if (folded.length === 0) throw noSuchName(kind);
      const key = `${kind} ${folded.join(' ')}`;
      let answer = searches.peek(key);
      if (!answer) {
        caller?.admit();
        const read = async () => toAnswer(await readers.read(({ db }) => readNamedBooks(db, kind, folded)));
        answer = await search(searches, key, 'list', caller, read);
      }
      if (answer.body === nobody) throw noSuchName(kind);
      return answer;
    },

    shelves: shelves.list,
    shelf: shelves.page,

    /** For the process that made the change: it need not wait to hear of it, nor do its pages. */
    drop: () => changes.tell(catalogueChannel),

    book(id: string, caller?: Caller): Answer | Promise<Answer> {
      const kept = books.peek(id);
      if (kept) return kept;
      caller?.admit();
      return readBook(id, caller);
    },

    list(query: BookListQuery, caller?: Caller): Answer | Promise<Answer> {
      // Carts differ from each other: keeping their answers would only push out better ones.
      if (query.ids) {
        caller?.admit();
        return readSearched((searched) => readList(searched, query));
      }
      const cache = cacheOf(query);
      const key = listKey(query);
      const kept = cache.peek(key);
      if (kept) return kept;
      caller?.admit();
      const read = async () => {
        await shelves.require(query.category);
        return readSearched((searched) => readList(searched, query));
      };
      return query.q
        ? search(cache, key, 'list', caller, read)
        : cache[wayOf(caller)](key, read).then(present);
    },

    count(query: BookCountQuery, caller?: Caller): Answer | Promise<Answer> {
      const cache = cacheOf(query);
      const key = `count ${JSON.stringify([query.category, query.q, query.exact, query.colour])}`;
      const kept = cache.peek(key);
      if (kept) return kept;
      caller?.admit();
      const read = async () => {
        await shelves.require(query.category);
        return toAnswer(await readSearched((searched) => countBooks(searched, query)));
      };
      return query.q
        ? search(cache, key, 'count', caller, read)
        : cache[wayOf(caller)](key, read).then(present);
    },

    suggest(asked: SuggestionQuery, caller?: Caller): Answer | Promise<Answer> {
      const key = `suggest ${asked.limit} ${asked.nearest ?? false} ${asked.q}`;
      const read = async () => toAnswer(await readSearched((searched) => suggestBooks(searched, asked)));
      const kept = searches.peek(key);
      if (kept) return kept;
      caller?.admit();
      return search(searches, key, 'suggestions', caller, read);
    },
  };
}

async function readList(database: SearchedDatabase, query: BookListQuery): Promise<Answer> {
  const { rows, nextCursor, reading, offer } = await listBooks(database, query);
  return toListAnswer(rows, toBook, {
    link: nextCursor && nextLink(query, nextCursor),
    ...((reading || offer) && { reading: writeSearchReading(reading, offer) }),
  });
}

function nextLink(query: BookListQuery, cursor: string): string {
  const { category, q, exact, colour, staffPicks, sort, limit } = query;
  return linkToNextPage('/api/v1/books', { category, q, exact, colour, staffPicks, sort, limit, cursor });
}

function listKey(query: BookListQuery): string {
  const { category, q, exact, colour, staffPicks, sort, limit, cursor } = query;
  const parts = [category, q, sort, limit, cursor, exact, colour, staffPicks];
  return parts.some(Boolean) ? `list ${JSON.stringify(parts)}` : 'list';
}

function present(answer: Answer | undefined): Answer {
  if (!answer) throw new Error('A list always has an answer.');
  return answer;
}
