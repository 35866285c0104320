import { emailSchema } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { isUniqueViolation } from '../../../database/database-errors.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { AccountParts } from '../account-parts.ts';
import {
  findGoogleAccount,
  findPasswordHash,
  findUserByEmail,
  insertGoogleAccount,
  insertUser,
  lockUser,
} from '../account-queries.ts';
import { dropTokens } from '../mail-links/account-tokens.ts';
import { endForeignAccess } from '../foreign-access.ts';
import type { GoogleIdentity } from './google-client.ts';
import { GoogleFailure } from './google-failure.ts';

type Parts = Pick<AccountParts, 'db' | 'mail' | 'browsers'>;

/** Whose account this is: known by Google's subject, else by an address that is proven on both sides, else new. */
export async function findOrCreateGoogleUser(
  parts: Parts,
  identity: GoogleIdentity,
  cookies: string,
): Promise<string> {
  const work = (tx: Db) => findOrCreate(tx, parts, identity, cookies);
  try {
    return await inTransaction(parts.db, work);
  } catch (error) {
    // Two popups at once: the other one has just made the same account.
    if (isUniqueViolation(error, 'account_identity')) return inTransaction(parts.db, work);
    throw error;
  }
}

async function findOrCreate(
  tx: Db,
  parts: Parts,
  identity: GoogleIdentity,
  cookies: string,
): Promise<string> {
  const known = await findGoogleAccount(tx, identity.subject);
  if (known) return known.userId;
  const email = emailSchema.safeParse(identity.email);
  if (!email.success || !identity.emailVerified) throw new GoogleFailure('unverified-email');
  const name = identity.name ?? email.data.slice(0, email.data.indexOf('@'));
  const userId =
    (await insertUser(tx, { email: email.data, name, emailVerified: true })) ??
    (await joinProvenUser(tx, parts, email.data, cookies));
  await insertGoogleAccount(tx, userId, identity.subject);
  return userId;
}

/**
 * Somebody may have registered another person's address and wait for them to come: such an account is never joined.
 * Even where the address is proven, a password that this browser has not used may be somebody else's: it ends.
 */
async function joinProvenUser(
  tx: Db,
  { mail, browsers }: Parts,
  account: string,
  cookies: string,
): Promise<string> {
  const found = await findUserByEmail(tx, account);
  const user = found && (await lockUser(tx, found.id));
  if (!user?.emailVerified) throw new GoogleFailure('account-exists-with-different-credential');
  const passwordHash = await findPasswordHash(tx, user.id);
  if (passwordHash === undefined || browsers.recognise(cookies, { account, passwordHash }) !== undefined) {
    await dropTokens(tx, user.id);
  } else {
    await endForeignAccess(tx, user.id);
    await mail.queue(tx, { kind: 'password-ended', recipient: account });
  }
  return user.id;
}
