/** Guessing at one account counts together, wherever its password is asked for. */
import type { Db } from '../../database/connect.ts';
import { countTry, forgetTries } from '../../http/rate-limit.ts';

const most = 10;
const windowSeconds = 15 * 60;

export function countPasswordTry(db: Db, email: string): Promise<void> {
  return countTry(db, { key: limitOf(email), most, windowSeconds });
}

export function forgetPasswordTries(db: Db, email: string): Promise<void> {
  return forgetTries(db, limitOf(email));
}

function limitOf(email: string): string {
  return `login-account:${email}`;
}
