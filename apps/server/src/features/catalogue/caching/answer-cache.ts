/** Ready answers, kept as bytes until something changes. */
import { isDatabaseUnavailable } from '../../../database/database-errors.ts';
import { type Compression, isWorthCompressing } from '../../../http/answers/content-encoding.ts';
import { toEtag } from '../../../http/answers/entity-tag.ts';
import { createBoundedMap } from './bounded-map.ts';

export type Answer = {
  /** Bytes where it is long and will be sent again and again. */
  body: string | Buffer;
  etag: string;
  /** The Link header of a list that goes on. */
  link?: string | undefined;
  /** Where it will be sent again and again: its compressed forms, once somebody has asked for them. */
  compressed?: Partial<Record<Compression, Buffer>>;
};

type Fill = () => Promise<Answer | undefined>;

export type AnswerCache = {
  /** The answer if it is known to hold, or if nobody can be asked. */
  peek(key: string): Answer | undefined;
  /** The answer from `fill`, which runs once for all who ask at the same time. */
  get(key: string, fill: Fill): Promise<Answer | undefined>;
  /** From now on, nothing that was read before this moment is believed. */
  drop(): void;
};

/** While the database is away, one caller tries it again this often; all others get the old answer at once. */
const patience = 1_000;
/** Longer than a try can take. */
const longestTry = 5_000;

/**
 * Up to this length, a text goes out in one piece with its headers and is as good as bytes: Node writes at most 16 kB at
 * once and reckons with three bytes for each character.
 */
export const longestText = 4_000;

export function createAnswerCache(options: {
  /** False while changes could pass unheard. */
  isTrusted: () => boolean;
  /** True while nobody can be asked: then whatever is known is given at once. */
  isAway: () => boolean;
  mostEntries: number;
  mostBytes: number;
  /** Most answers come and go: bytes would lie outside the heap, where what is gone stays until a long pause. */
  isFleeting?: boolean;
}): AnswerCache {
  const entries = createBoundedMap<{ answer: Answer; generation: number }>({
    mostEntries: options.mostEntries,
    mostBytes: options.mostBytes,
    bytesOf: ({ answer }) => sizeOf(answer),
  });
  let flights = new Map<string, Promise<Answer | undefined>>();
  let generation = 0;
  let nextTry: number | undefined;

  const read = async (key: string, fill: Fill) => {
    const startedIn = generation;
    if (nextTry !== undefined) nextTry = performance.now() + longestTry;
    try {
      const answer = await fill();
      nextTry = undefined;
      // What was read before a change must not outlive it.
      if (generation !== startedIn) return answer;
      if (answer) entries.set(key, { answer: options.isFleeting ? answer : toLasting(answer), generation });
      else entries.delete(key);
      return answer;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      nextTry = performance.now() + patience;
      const old = entries.get(key)?.answer;
      if (old) return old;
      throw error;
    }
  };

  return {
    peek: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const holds = entry.generation === generation && options.isTrusted();
      return holds || options.isAway() ? entry.answer : undefined;
    },
    get: (key, fill) => {
      const flight = flights.get(key);
      if (flight && nextTry === undefined) return flight;
      const old = nextTry !== undefined && performance.now() < nextTry ? entries.get(key)?.answer : undefined;
      if (old) return Promise.resolve(old);
      if (flight) return flight;
      const own = flights;
      const promise = read(key, fill).finally(() => own.delete(key));
      own.set(key, promise);
      return promise;
    },
    drop: () => {
      generation += 1;
      flights = new Map();
    },
  };
}

export function toAnswer(content: unknown, link?: string): Answer {
  const body = JSON.stringify(content);
  return { body, etag: toEtag(body), link };
}

function toLasting(answer: Answer): Answer {
  if (!isWorthCompressing(answer.body)) return answer;
  const body = answer.body.length <= longestText ? answer.body : Buffer.from(answer.body);
  return { ...answer, body, compressed: {} };
}

/** Its compressed forms, which may still come, are together about half as long. */
function sizeOf({ body, compressed }: Answer): number {
  const bytes = Buffer.byteLength(body);
  return compressed ? 1.5 * bytes : bytes;
}
