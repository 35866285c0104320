/** The very app that production builds, on a database of its own. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminTokenLifetimeSeconds } from '@book-store/contract';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type AppParts, buildApp } from '../app/build-app.ts';
import { connectDatabase, type Database, type GuardedDatabase, stretchLimits } from '../database/connect.ts';
import { deriveTokenKey, signToken } from '../features/admin/index.ts';
import type { App } from '../http/app-types.ts';
import { hashPassword } from '../security/password-hash.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type SignedInCustomer, signInCustomer } from './sign-in-customer.ts';
import { cloneTemplate, dropDatabase } from './test-database.ts';

export const testAuthSecret = 'a secret that only the tests know, long enough';
export const testAdmin = { username: 'admin', password: 'correct horse battery' };

/** The tests' own work holds the loop that the store shares with them, and others may have the machine for half a minute. */
const patience = '40';

export type TestStore = {
  app: App;
  database: GuardedDatabase;
  settings: Settings;
  /** Every log line so far. */
  logLines: string[];
  logInAdmin(): Promise<{ authorization: string }>;
  signInCustomer(email?: string): Promise<SignedInCustomer>;
  /** A second process of the same store, on the same database. */
  startSecondApp(): Promise<App>;
  stop(): Promise<void>;
};

export async function startTestStore(
  environment: Record<string, string> = {},
  parts: Pick<AppParts, 'arrivalLimits' | 'openPages'> = {},
): Promise<TestStore> {
  const server = inject('postgres');
  const address = await cloneTemplate(server);
  const dataDir = await mkdtemp(join(tmpdir(), 'book-store-data-'));
  // Tests search more often than anybody types.
  const usual = {
    LOG_LEVEL: 'debug',
    DATA_DIR: dataDir,
    LIMIT_SEARCHES_BY_NETWORK: '0',
    PATIENCE: patience,
  };
  const settings = readSettings({ ...usual, ...environment });
  const logLines: string[] = [];
  const closers: (() => Promise<void>)[] = [];

  const startApp = async () => {
    const database = connectDatabase(address, () => undefined, {
      limits: stretchLimits(settings.patience),
    });
    const logStream = { write: (line: string) => void logLines.push(line) };
    const app = await buildApp({
      ...parts,
      settings,
      authSecret: testAuthSecret,
      database,
      logStream,
    });
    closers.push(async () => {
      await app.close();
      await database.close();
    });
    await app.ready();
    return { app, database };
  };

  const { app, database } = await startApp();
  return {
    app,
    database,
    settings,
    logLines,
    logInAdmin: () => logInAdmin(database),
    signInCustomer: (email) =>
      signInCustomer(database.db, { publicUrl: settings.publicUrl, authSecret: testAuthSecret }, { email }),
    startSecondApp: async () => (await startApp()).app,
    stop: async () => {
      for (const close of closers.toReversed()) await close();
      await dropDatabase(server, address);
      await rm(dataDir, { recursive: true });
    },
  };
}

let adminPasswordHash: Promise<string> | undefined;

/** Without the log-in itself, whose hashing would cost more than most tests. */
export async function logInAdmin({ db }: Database) {
  adminPasswordHash ??= hashPassword(testAdmin.password);
  const { username } = testAdmin;
  const password = { password_hash: await adminPasswordHash };
  const { id: adminId } = await db
    .insertInto('admins')
    .values({ id: randomUUID(), username, name: username, role: 'owner', ...password })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(password))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id, issuedAt } = await db
    .insertInto('admin_sessions')
    .values({
      id: randomUUID(),
      admin_id: adminId,
      expires_at: sql`now() + make_interval(secs => ${adminTokenLifetimeSeconds})`,
      revoked_at: null,
    })
    .returning(['id', 'created_at as issuedAt'])
    .executeTakeFirstOrThrow();
  const token = await signToken(deriveTokenKey(testAuthSecret), { id, adminId, issuedAt });
  return { authorization: `Bearer ${token}` };
}
