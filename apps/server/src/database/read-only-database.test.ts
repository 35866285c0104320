/** After a fail-over the old primary, or a standby, answers everything and writes nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runOnServer } from '../testing/test-database.ts';
import { startTestStore, type TestStore, testAdmin } from '../testing/test-store.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { soon } from '../testing/soon.ts';

let store: TestStore;
let name: string;

beforeAll(async () => {
  store = await startTestStore();
  await store.logInAdmin();
  const { address } = store.database;
  name = 'database' in address ? address.database : '';
});
afterAll(() => store.stop());

const onServer = (statement: string) => runOnServer(inject('postgres'), statement);
const readiness = async () => (await store.app.inject('/readyz')).statusCode;
const logIn = () => store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: testAdmin });

it('is not ready, refuses with 503, serves what it has, and recovers by itself', async () => {
  expect((await store.app.inject('/api/v1/books')).statusCode).toBe(200);
  await onServer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);

  await expect.poll(readiness, soon).toBe(503);
  const refused = await logIn();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ code: 'database_unavailable' });
  expect((await store.app.inject('/api/v1/books')).statusCode).toBe(200);
  await expect.poll(() => store.database.pool.totalCount, soon).toBe(0);

  await onServer(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await expect.poll(() => store.database.breaker.isOpen(), soon).toBe(false);
  expect(await readiness()).toBe(200);
  expect((await logIn()).statusCode).toBe(200);
});

it('a connection that turns read-only is dropped, also in the middle of its life', async () => {
  const { pool, db } = store.database;
  const client = await pool.connect();
  const [before] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  await client.query('SET default_transaction_read_only = on');
  client.release();
  await expect
    .poll(async () => {
      const { rows } = await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [before?.pid]);
      return rows.length;
    }, soon)
    .toBe(0);
  expect((await sql`UPDATE admins SET name = name`.execute(db)).numAffectedRows).toBeGreaterThan(0n);
});

it('a statement that may not write is for later, not a fault of the store', async () => {
  const failure = await store.database.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => sql`UPDATE admins SET name = name`.execute(tx))
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await readiness()).toBe(200);
});
