/** Ready answers, kept as bytes until something changes. */
import { createReadCache, type ReadCacheOptions } from '../../../database/read-cache.ts';
import { type Encoding, isWorthCompressing } from '../../../http/answers/content-encoding.ts';
import { toEtag } from '../../../http/answers/entity-tag.ts';
import { maxTextBytes, type ReadyAnswer } from '../../../http/answers/ready-answer.ts';

export type Answer = {
  /** Bytes where it is long and will be sent again and again. */
  body: string | Buffer;
  etag: string;
  /** The Link header of a list that goes on. */
  link?: string | undefined;
  /** The header of a list that was searched for by other words than were typed. */
  reading?: string | undefined;
  /** Where it will be sent again and again: how it goes out in each encoding, once somebody has asked for that. */
  forms?: Partial<Record<Encoding, ReadyAnswer>>;
};

/** Who waits for the answer; without one, somebody who was let in already. */
export type Caller = {
  /** Refuses when too much waits already. */
  admit(): void;
};

/** Beyond this length it lies outside the heap. */
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
  const body = answer.body.length <= maxTextLength ? answer.body : Buffer.from(answer.body);
  return { ...answer, body, forms: {} };
}

/**
 * With its forms, which may still come: the bytes once more, where they go out as text, and the compressed ones, together
 * about half as long.
 */
function bytesOf(answer: Answer | undefined): number {
  const { body = '', forms } = answer ?? {};
  const bytes = Buffer.byteLength(body);
  if (!forms) return bytes;
  return bytes * (1 + (bytes <= maxTextBytes ? 1 : 0) + (isWorthCompressing(body) ? 0.5 : 0));
}
