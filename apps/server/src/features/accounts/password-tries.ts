/** Guessing at one account counts together, wherever its password is asked for. */
import type { Db } from '../../database/connect.ts';
import { limits } from '../../http/limits.ts';
import { countTry, forgetTries } from '../../http/rate-limit.ts';

export function countPasswordTry(db: Db, email: string): Promise<void> {
  return countTry(db, limits.logInByAccount, email);
}

export function forgetPasswordTries(db: Db, email: string): Promise<void> {
  return forgetTries(db, limits.logInByAccount, email);
}
