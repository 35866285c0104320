/** "Tell me when it is back": one letter, once, to the confirmed address of an account. */
import { isStoredId, type RestockRequest, type RestockRequestOutcome } from '@book-store/contract';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../database/connect.ts';
import { limits } from '../../http/limits.ts';
import { countTry } from '../../http/rate-limit.ts';
import type { Customer } from '../accounts/index.ts';
import { type Mail, queueFrom } from '../mail/index.ts';

export const backLetterKind = 'book-back';

const lettersAtOnce = 500;

export async function askForRestock(
  { db, mail }: { db: Db; mail: Pick<Mail, 'enabled'> },
  customer: Customer,
  bookId: string,
): Promise<RestockRequestOutcome> {
  if (!mail.enabled) throw new AppError('mail_disabled', 'This store sends no e-mail.');
  if (!customer.emailVerified) {
    throw new AppError('forbidden', 'Please confirm your e-mail address first: your account page says how.');
  }
  await countTry(db, limits.restockByAccount, customer.id);
  const book = isStoredId(bookId)
    ? await db.selectFrom('books').select('copies_left').where('id', '=', bookId).executeTakeFirst()
    : undefined;
  if (!book) throw new AppError('not_found', 'There is no such book.');
  if (book.copies_left !== 0) return { outcome: 'available' };
  await db
    .insertInto('restock_requests')
    .values({ book_id: bookId, user_id: customer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { outcome: 'noted' };
}

/** Said twice, or of a book that nobody waits for, it is the same. */
export async function withdrawRestockRequest(db: Db, customer: Customer, bookId: string): Promise<void> {
  if (!isStoredId(bookId)) return;
  await db
    .deleteFrom('restock_requests')
    .where('book_id', '=', bookId)
    .where('user_id', '=', customer.id)
    .execute();
}

/** Whatever brought the books back: the letters are queued and the requests forgotten, in one statement. */
export async function queueBackLetters(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH due AS (
      SELECT book_id, user_id FROM restock_requests JOIN books ON books.id = book_id
      WHERE copies_left IS DISTINCT FROM 0 LIMIT ${lettersAtOnce}
    ), told AS (
      DELETE FROM restock_requests AS known USING due, "user"
      WHERE known.book_id = due.book_id AND known.user_id = due.user_id AND "user".id = due.user_id
      RETURNING email AS recipient, "emailVerified" AS is_verified, jsonb_build_object('bookId', known.book_id) AS content
    ), queued AS (
      ${sql.raw(queueFrom('told WHERE is_verified', backLetterKind))}
    )
    SELECT count(*) FROM told`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readRestockRequestsOf(db: Db, userId: string): Promise<RestockRequest[]> {
  const rows = await db
    .selectFrom('restock_requests')
    .leftJoin('books', 'id', 'book_id')
    .select(['book_id', 'title', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .execute();
  return rows.map((row) => ({
    bookId: row.book_id,
    title: row.title ?? '',
    askedAt: row.asked_at.toISOString(),
  }));
}
