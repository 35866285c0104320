import type { Book } from '@book-store/contract';
import { readFailure } from '../../../../api/api-failure.ts';

/** The book as it is now, where a save rested on an older version of it. */
export function readNewerBook(error: unknown): Book | undefined {
  const { code, details } = readFailure(error);
  return code === 'version_outdated' ? (details as { book?: Book } | undefined)?.book : undefined;
}
