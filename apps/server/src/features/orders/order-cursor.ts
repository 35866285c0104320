/** Lists of orders are newest first and page by key: the moment and the id of the last one shown. */
import { AppError } from '../../app-error.ts';

export type OrderPosition = { createdAt: Date; id: string };

const form = /^(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function writeCursor({ createdAt, id }: OrderPosition): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

export function readCursor(cursor: string): OrderPosition {
  const [, time, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined) {
    throw new AppError('validation_failed', 'The cursor is not one that this list gave.');
  }
  return { createdAt: new Date(Number(time)), id };
}

/** The Link header that leads to the next page of the list at `path`. */
export function linkToNextPage(path: string, query: Record<string, string | number>): string {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `<${path}?${parameters}>; rel="next"`;
}
