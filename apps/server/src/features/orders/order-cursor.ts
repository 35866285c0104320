/** Lists of orders are newest first and page by key: the moment and the id of the last one shown. */
import { isStoredId } from '@book-store/contract';
import { AppError } from '../../app-error.ts';

export type OrderPosition = { createdAt: Date; id: string };

const form = /^(\d{1,15})\.(.+)$/;

export function writeCursor({ createdAt, id }: OrderPosition): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

export function readCursor(cursor: string): OrderPosition {
  const [, time, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined || !isStoredId(id)) {
    throw new AppError('validation_failed', 'The cursor is not one that this list gave.');
  }
  return { createdAt: new Date(Number(time)), id };
}
