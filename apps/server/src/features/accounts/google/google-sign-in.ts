import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { readClock } from '../../../database/database-clock.ts';
import { limits } from '../../../http/limits.ts';
import { countTry } from '../../../http/rate-limit.ts';
import type { AccountParts, SetCookies } from '../account-parts.ts';
import { deleteSession } from '../account-queries.ts';
import type { GoogleClient } from './google-client.ts';
import { GoogleFailure } from './google-failure.ts';
import { findOrCreateGoogleUser } from './google-user.ts';
import { challengeOf, createPopupState, type StateSeal } from './popup-state.ts';

export type GoogleParts = Pick<AccountParts, 'db' | 'auth' | 'mail' | 'browsers'> & {
  client: GoogleClient | undefined;
  seal: StateSeal;
};

/** What the provider sends back with the browser. */
type Callback = {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
};

/** Where to send the popup, and the cookie that will recognise it. */
export async function startGoogleSignIn({ db, client, seal }: GoogleParts, popupNonce: string) {
  if (!client) throw new GoogleFailure('auth-domain-config-required');
  const state = createPopupState(popupNonce);
  const address = await client.describeStart({ ...state, codeChallenge: challengeOf(state.codeVerifier) });
  return { address, cookie: await seal.seal(state, await readClock(db)) };
}

type Return = {
  callback: Callback;
  cookies: string;
  headers: Headers;
  network: string;
  formerToken: string | undefined;
};

export async function finishGoogleSignIn(
  parts: GoogleParts,
  { callback, cookies, headers, network, formerToken }: Return,
): Promise<SetCookies> {
  const { db, auth, client, seal } = parts;
  if (!client) throw new GoogleFailure('auth-domain-config-required');
  const now = await readClock(db);
  const state = await seal.open(cookies, callback.state, now);
  await claimState(db, state.state);
  await countReturn(db, network);
  if (callback.error !== undefined) throw explainRefusal(callback.error);
  const { code, iss } = callback;
  if (code === undefined) throw new GoogleFailure('invalid-auth-event');
  const identity = await client.redeem({ ...state, callback: { code, iss, state: state.state }, now });
  const userId = await findOrCreateGoogleUser(parts, identity, cookies);
  const started = await auth.api.startSession({ body: { userId }, headers, returnHeaders: true });
  if (formerToken !== undefined) await deleteSession(db, formerToken);
  return started.headers.getSetCookie();
}

/** A state is good once, over all instances: the limit "one try" is all that this needs. */
async function claimState(db: Db, state: string): Promise<void> {
  try {
    await countTry(db, limits.googleByState, state);
  } catch (error) {
    if (error instanceof AppError) throw new GoogleFailure('invalid-auth-event');
    throw error;
  }
}

/** Each return makes the store ask the provider. */
async function countReturn(db: Db, network: string): Promise<void> {
  try {
    await countTry(db, limits.googleByNetwork, network);
  } catch (error) {
    if (error instanceof AppError) throw new GoogleFailure('too-many-requests');
    throw error;
  }
}

function explainRefusal(error: string): GoogleFailure {
  switch (error) {
    case 'access_denied':
      return new GoogleFailure('user-cancelled');
    case 'server_error':
    case 'temporarily_unavailable':
      return new GoogleFailure('network-request-failed');
    case 'unauthorized_client':
      return new GoogleFailure('invalid-api-key');
    default:
      return new GoogleFailure('internal-error');
  }
}
