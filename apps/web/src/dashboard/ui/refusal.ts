/** What the server says when it refuses. */
import type { Book, ErrorBody } from '@book-store/contract';

export type Problem = { field: string; message: string };

export function readRefusal(error: unknown): Partial<ErrorBody> | undefined {
  const data = (error as { data?: unknown } | undefined)?.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** The book as it is now, where a save rested on an older version of it. */
export function readNewerBook(error: unknown): Book | undefined {
  const refusal = readRefusal(error);
  if (refusal?.code !== 'version_outdated') return undefined;
  return (refusal.details as { book?: Book } | undefined)?.book;
}

/** The sentences that belong beside single fields. */
export function readProblems(error: unknown): Problem[] {
  const details = readRefusal(error)?.details as { problems?: Problem[] } | undefined;
  return details?.problems ?? [];
}
