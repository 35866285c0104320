/** Ready answers, kept as bytes until something changes. */
import { createReadCache, type ReadCacheOptions } from '../../../database/read-cache.ts';
import { type Compression, isWorthCompressing } from '../../../http/answers/content-encoding.ts';
import { toEtag } from '../../../http/answers/entity-tag.ts';

export type Answer = {
  /** Bytes where it is long and will be sent again and again. */
  body: string | Buffer;
  etag: string;
  /** The Link header of a list that goes on. */
  link?: string | undefined;
  /** The header of a list that was searched for by other words than were typed. */
  reading?: string | undefined;
  /** Where it will be sent again and again: its compressed forms, once somebody has asked for them. */
  compressed?: Partial<Record<Compression, Buffer>>;
};

/** Who waits for the answer; without one, somebody who was let in already. */
export type Caller = {
  /** Refuses when too much waits already. */
  admit(): void;
};

/**
 * Up to this length, a text goes out in one piece with its headers and is as good as bytes: Node writes at most 16 kB at
 * once and reckons with three bytes for each character.
 */
export const maxTextLength = 4_000;

type AnswerCacheOptions = ReadCacheOptions & {
  /** Most answers come and go: bytes would lie outside the heap, where what is gone stays until a long pause. */
  isShortLived?: boolean;
};

export function createAnswerCache({ isShortLived = false, ...options }: AnswerCacheOptions) {
  const answers = createReadCache<Answer | undefined>({ ...options, bytesOf });
  const reading = (read: () => Promise<Answer | undefined>) => async () => {
    const answer = await read();
    // That something is missing is not kept.
    if (!answer) return { value: answer, isLasting: false };
    return { value: isShortLived ? answer : toLasting(answer), isLasting: true };
  };
  return {
    ...answers,
    get: (key: string, read: () => Promise<Answer | undefined>) => answers.get(key, reading(read)),
    getSoon: (key: string, read: () => Promise<Answer | undefined>) => answers.getSoon(key, reading(read)),
  };
}

export function toAnswer(content: unknown, link?: string): Answer {
  const body = JSON.stringify(content);
  return { body, etag: toEtag(body), link };
}

function toLasting(answer: Answer): Answer {
  if (!isWorthCompressing(answer.body)) return answer;
  const body = answer.body.length <= maxTextLength ? answer.body : Buffer.from(answer.body);
  return { ...answer, body, compressed: {} };
}

/** Its compressed forms, which may still come, are together about half as long. */
function bytesOf(answer: Answer | undefined): number {
  const bytes = Buffer.byteLength(answer?.body ?? '');
  return answer?.compressed ? 1.5 * bytes : bytes;
}
