/** Lists of customers are newest first and page by key: when the account was made, to the microsecond, and its id. */
import { isStorableText } from '@book-store/contract';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';

export type CustomerPosition = { micros: string; id: string };

const form = /^(\d{1,17})\.(.+)$/;

export function writeCursor({ micros, id }: CustomerPosition): string {
  return Buffer.from(`${micros}.${id}`).toString('base64url');
}

export function readCursor(cursor: string): CustomerPosition {
  const [, micros, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (micros === undefined || id === undefined || !isStorableText(id)) {
    throw new AppError('validation_failed', 'The cursor is not one that this list gave.');
  }
  return { micros, id };
}

/** SQL for the moment of a position. */
export const momentOf = ({ micros }: CustomerPosition) =>
  sql<Date>`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
