import { emailSchema } from '@book-store/contract';
import { isAPIError } from 'better-auth/api';
import { AppError } from '../../app-error.ts';
import { limits } from '../../http/limits.ts';
import { countTry } from '../../http/rate-limit.ts';
import type { AccountParts, SetCookies } from './account-parts.ts';
import { deleteSession, dropExpiredSessions } from './account-queries.ts';
import { countPasswordTry, forgetPasswordTries } from './password-tries.ts';

type Login = {
  email: string;
  password: string;
  network: string;
  headers: Headers;
  /** The session that this browser has so far. */
  formerToken: string | undefined;
};

/** One answer and one amount of work for an unknown address and a wrong password. */
export async function logIn(
  { db, auth }: Pick<AccountParts, 'db' | 'auth'>,
  login: Login,
): Promise<SetCookies> {
  await countTry(db, limits.logInByNetwork, login.network);
  const address = emailSchema.safeParse(login.email);
  if (!address.success) throw refuse();
  await countPasswordTry(db, address.data);

  const cookies = await askAuth(auth, address.data, login);
  await forgetPasswordTries(db, address.data);
  // The new session has a token of its own; whoever planted or copied the old one is left with nothing.
  if (login.formerToken !== undefined) await deleteSession(db, login.formerToken);
  await dropExpiredSessions(db);
  return cookies;
}

async function askAuth(
  auth: AccountParts['auth'],
  email: string,
  { password, headers }: Login,
): Promise<SetCookies> {
  try {
    const answer = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    return answer.headers.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw refuse();
    throw error;
  }
}

function refuse(): AppError {
  return new AppError('wrong_credentials', 'Please enter valid Username or Password!');
}
