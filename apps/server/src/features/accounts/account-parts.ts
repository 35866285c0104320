/** What the rules of the accounts need; they know no Fastify. */
import type { Db } from '../../database/connect.ts';
import type { KnownBrowsers } from '../../security/known-browsers.ts';
import type { Mail } from '../mail/index.ts';
import type { Auth } from './session/create-auth.ts';

export type AccountParts = { db: Db; auth: Auth; mail: Mail; browsers: KnownBrowsers };

/** Cookies for the answer, word for word. */
export type SetCookies = string[];
