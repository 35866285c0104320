import { emailSchema } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import { isUniqueViolation } from '../../../database/database-errors.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { findGoogleAccount, findUserByEmail, insertGoogleAccount, insertUser } from '../account-queries.ts';
import type { GoogleIdentity } from './google-client.ts';
import { GoogleFailure } from './google-failure.ts';

/** Whose account this is: known by Google's subject, else by an address that is proven on both sides, else new. */
export async function findOrCreateGoogleUser(db: Db, identity: GoogleIdentity): Promise<string> {
  try {
    return await inTransaction(db, (tx) => findOrCreate(tx, identity));
  } catch (error) {
    // Two popups at once: the other one has just made the same account.
    if (isUniqueViolation(error, 'account_identity'))
      return inTransaction(db, (tx) => findOrCreate(tx, identity));
    throw error;
  }
}

async function findOrCreate(tx: Db, identity: GoogleIdentity): Promise<string> {
  const known = await findGoogleAccount(tx, identity.subject);
  if (known) return known.userId;
  const email = emailSchema.safeParse(identity.email);
  if (!email.success || !identity.emailVerified) throw new GoogleFailure('unverified-email');
  const name = identity.name ?? email.data.slice(0, email.data.indexOf('@'));
  const userId =
    (await insertUser(tx, { email: email.data, name, emailVerified: true })) ??
    (await findProvenUser(tx, email.data));
  await insertGoogleAccount(tx, userId, identity.subject);
  return userId;
}

/** Somebody may have registered another person's address and wait for them to come: such an account is never joined. */
async function findProvenUser(tx: Db, email: string): Promise<string> {
  const user = await findUserByEmail(tx, email);
  if (!user?.emailVerified) throw new GoogleFailure('account-exists-with-different-credential');
  return user.id;
}
