import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { connectionConfig } from './connect.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-errors.ts';
import { breakWhenSilent } from './silent-connection.ts';

const doubtAfterMs = 150;
const breakAfterMs = 300;

let doubts = 0;

let store: TestStore;
let pool: pg.Pool;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

beforeEach(() => {
  doubts = 0;
  pool = new pg.Pool({ ...connectionConfig(store.database.address), max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const limits = { doubtAfterMs, breakAfterMs: breakAfterMs };
    breakWhenSilent(client, limits, {
      onAnswer: () => undefined,
      onDoubt: () => {
        doubts += 1;
      },
    });
  });
  onTestFinished(() => pool.end());
});

const readProcess = async () =>
  (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
const waitLonger = () => store.database.pool.query(`SELECT pg_sleep(${(2 * breakAfterMs) / 1_000})`);

it('a query that a frozen database took is given up, and the next one gets another connection', async () => {
  const frozen = (await readProcess()) ?? 0;
  process.kill(frozen, 'SIGSTOP');
  onTestFinished(() => void process.kill(frozen, 'SIGCONT'));
  const failure = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await readProcess()).not.toBe(frozen);
  expect(doubts).toBe(1);
});

it('a query that had to wait for its connection is given up as well', async () => {
  // The driver sends the second one while it still tells of the first one's end.
  const [first, second] = await Promise.allSettled([
    pool.query('SELECT 1'),
    pool.query('SELECT pg_sleep(10)'),
  ]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
});

it('a connection that nobody asks anything is left in peace, in a transaction too', async () => {
  const before = await readProcess();
  await waitLonger();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await waitLonger();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(rows[0]?.pid).toBe(before);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
});
