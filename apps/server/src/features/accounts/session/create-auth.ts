/**
 * better-auth, used as a library: it makes sessions and writes their cookies.
 * Its router is never mounted, so that nothing of it can be reached but what our own routes call.
 */
import { randomUUID } from 'node:crypto';
import { defaultShopName } from '@book-store/contract';
import { betterAuth } from 'better-auth';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../database/connect.ts';
import { readClock } from '../../../database/database-clock.ts';
import { isSecure } from '../../../security/cookies.ts';
import { sessionCookiePrefix } from './session-cookie.ts';
import { sessionStarter } from './session-starter.ts';

const day = 24 * 3600;

export const sessionLifetimes = { seconds: 30 * day, rolledAfterSeconds: day };

type AuthOptions = { db: Db; publicUrl: string; authSecret: string; log: FastifyBaseLogger };

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ db, publicUrl, authSecret, log }: AuthOptions) {
  return betterAuth({
    appName: defaultShopName,
    baseURL: publicUrl,
    secret: authSecret,
    database: { db, type: 'postgres' },
    plugins: [sessionStarter],
    emailAndPassword: { enabled: false },
    session: { expiresIn: sessionLifetimes.seconds },
    databaseHooks: {
      session: {
        create: {
          // It reckons by the clock of this process, which may be wrong.
          before: async (session) => {
            const now = await readClock(db);
            const expiresAt = new Date(now.getTime() + sessionLifetimes.seconds * 1000);
            return { data: { ...session, createdAt: now, updatedAt: now, expiresAt } };
          },
        },
      },
    },
    advanced: {
      // It would put "__Secure-" before our own, stricter prefix.
      useSecureCookies: false,
      cookiePrefix: sessionCookiePrefix(publicUrl),
      defaultCookieAttributes: { secure: isSecure(publicUrl) },
      // It would read x-forwarded-for, which anybody can write; our own limits use the socket or a trusted proxy.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID(), validateSchema: false },
      // Said aloud, because the default differs in tests.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    // Limits are kept in the database by http/rate-limit.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages can hold addresses, and the level "warn" tells a wrong password from an unknown address.
    logger: { level: 'error', log: () => log.error('better-auth reported an error') },
  });
}
