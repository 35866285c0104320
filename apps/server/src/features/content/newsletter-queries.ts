import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { limits } from '../../http/limits.ts';
import { createLinkToken, hashLinkToken } from '../../security/link-token.ts';
import { queueFrom } from '../mail/index.ts';

/** Queued by the statement that stores the address. */
export const confirmationKind = 'newsletter-confirmation';

export type LinkPurpose = 'confirm' | 'unsubscribe';

/** Where no mail can be sent: the address waits for a confirmation that can be asked for later. */
export async function insertSubscriber(db: Db, email: string): Promise<void> {
  await db
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** Stores the address once and queues its letter, unless it is confirmed or had its letter lately. */
export async function insertSubscriberAndAsk(db: Db, email: string): Promise<void> {
  const { windowSeconds } = limits.newsletterLettersByAddress;
  await sql`
    WITH asked AS (
      INSERT INTO newsletter_subscribers AS known (email, letter_at) VALUES (${email}, now())
      ON CONFLICT (email) DO UPDATE SET letter_at = excluded.letter_at
      WHERE known.confirmed_at IS NULL
        AND (known.letter_at IS NULL OR known.letter_at <= now() - make_interval(secs => ${windowSeconds}))
      RETURNING known.email AS recipient, '{}'::jsonb AS content
    ) ${sql.raw(queueFrom('asked', confirmationKind))}`.execute(db);
}

export async function isUnconfirmed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.confirmed_at === null;
}

export async function issueLink(db: Db, purpose: LinkPurpose, email: string): Promise<string> {
  const token = createLinkToken();
  await db
    .insertInto('newsletter_tokens')
    .values({ hash: hashLinkToken(token), email, purpose })
    .execute();
  return token;
}

/** Answers whether the link was good. It may be used again: who presses twice is told the same. */
export async function confirmSubscriber(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE newsletter_subscribers AS subscriber SET confirmed_at = coalesce(confirmed_at, now())
    FROM newsletter_tokens AS token
    WHERE token.hash = ${hashLinkToken(token)} AND token.purpose = 'confirm'
      AND token.issued_at > now() - interval '2 days' AND subscriber.email = token.email
    RETURNING subscriber.email`.execute(db);
  return rows.length > 0;
}

/**
 * Answers whether the link was good; all links of the address end. The address itself stays, unconfirmed, until it
 * may get a letter again: otherwise a stranger could ask for the next one at once.
 */
export async function removeSubscriber(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    WITH gone AS (
      UPDATE newsletter_subscribers AS subscriber SET confirmed_at = NULL
      FROM newsletter_tokens AS token
      WHERE token.hash = ${hashLinkToken(token)} AND token.purpose = 'unsubscribe'
        AND subscriber.email = token.email
      RETURNING subscriber.email
    )
    DELETE FROM newsletter_tokens USING gone WHERE newsletter_tokens.email = gone.email
    RETURNING hash`.execute(db);
  return rows.length > 0;
}

/** A letter may leave a day and a half late, and its link is good for two days. */
export async function dropUnconfirmedSubscribers(db: Db): Promise<void> {
  await sql`
    DELETE FROM newsletter_subscribers
    WHERE confirmed_at IS NULL AND letter_at < now() - interval '4 days'`.execute(db);
}
