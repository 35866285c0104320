/** What the server says when it refuses. */
import type { ErrorBody } from '@book-store/contract';

export type Problem = { field: string; message: string };

export function readRefusal(error: unknown): Partial<ErrorBody> | undefined {
  const data = (error as { data?: unknown } | undefined)?.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

/** The sentences that belong beside single fields. */
export function readProblems(error: unknown): Problem[] {
  const details = readRefusal(error)?.details as { problems?: Problem[] } | undefined;
  return details?.problems ?? [];
}
