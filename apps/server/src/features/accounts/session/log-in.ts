import { emailSchema } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import { limits } from '../../../http/limits.ts';
import { countTry } from '../../../http/rate-limit.ts';
import { checkPassword, refuseIfTooBusyToHash } from '../../../security/password-hash.ts';
import type { AccountParts, SetCookies } from '../account-parts.ts';
import {
  deleteSession,
  dropExpiredSessions,
  findCredential,
  lockPasswordForShare,
} from '../account-queries.ts';
import { customerGuesses } from './customer-guesses.ts';

type Login = {
  email: string;
  password: string;
  network: string;
  headers: Headers;
  cookies: string;
  /** The session that this browser has so far. */
  formerToken: string | undefined;
};

type Parts = Pick<AccountParts, 'db' | 'auth' | 'browsers'>;

/** One answer and one amount of work for an unknown address and a wrong password. */
export async function logIn({ db, auth, browsers }: Parts, login: Login): Promise<SetCookies> {
  const address = emailSchema.safeParse(login.email);
  if (!address.success) {
    await countTry(db, limits.logInByNetwork, login.network);
    throw refuse();
  }
  refuseIfTooBusyToHash();
  const account = address.data;
  const known = await findCredential(db, account);
  const credential = known && { account, passwordHash: known.passwordHash };
  const browserId = browsers.recognise(login.cookies, credential);
  const guess = { account, network: login.network, browserId };
  const isRight = await customerGuesses.compare(db, guess, () =>
    checkPassword(login.password, known?.passwordHash),
  );
  if (!isRight || !known || !credential) throw refuse();

  const cookies = await startSession({ db, auth }, known, login.headers);
  await customerGuesses.takeBack(db, guess);
  // The new session has a token of its own; whoever planted or copied the old one is left with nothing.
  if (login.formerToken !== undefined) await deleteSession(db, login.formerToken);
  await dropExpiredSessions(db);
  return [...cookies, browsers.remember(login.cookies, credential)];
}

/** A password that was changed since it was compared must not leave a session behind. */
async function startSession(
  { db, auth }: Pick<AccountParts, 'db' | 'auth'>,
  known: { userId: string; passwordHash: string },
  headers: Headers,
): Promise<SetCookies> {
  const body = { userId: known.userId };
  const started = await auth.api.startSession({ body, headers, returnHeaders: true });
  if ((await lockPasswordForShare(db, known.userId)) !== known.passwordHash) {
    await deleteSession(db, started.response.token);
    throw refuse();
  }
  return started.headers.getSetCookie();
}

function refuse(): AppError {
  return new AppError('wrong_credentials', 'Please enter valid Username or Password!');
}
