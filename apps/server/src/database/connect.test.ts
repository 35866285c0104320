import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openLine } from '../testing/database-line.ts';
import { cloneTemplate, dropDatabase } from '../testing/test-database.ts';
import {
  connectDatabase,
  connectForBulkWork,
  type Database,
  type DatabaseAddress,
  stretchLimits,
} from './connect.ts';

let address: DatabaseAddress;

beforeAll(async () => {
  address = await cloneTemplate(inject('postgres'));
});
afterAll(() => dropDatabase(inject('postgres'), address));

function countOpen({ pool }: Database): () => number {
  let open = 0;
  pool.on('connect', (client) => {
    open += 1;
    client.once('end', () => {
      open -= 1;
    });
  });
  return () => open;
}

it.each([
  ['serving', () => connectDatabase(address, () => undefined), 5],
  ['bulk work', () => connectForBulkWork(address), 1],
])('a pool for %s is closed when the last of its connections is', async (_name, connect, connections) => {
  const database = connect();
  const open = countOpen(database);
  await Promise.all(Array.from({ length: connections }, () => database.pool.query('SELECT pg_sleep(0.05)')));
  expect(open()).toBe(connections);
  await database.close();
  expect(open()).toBe(0);
});

it.each([
  [1, '3s', '10s'],
  [20, '1min', '200s'],
])('with patience %i a statement may take %s, and a transaction idle for %s', async (patience, ...wanted) => {
  const database = connectDatabase(address, () => undefined, { limits: stretchLimits(patience) });
  const { rows } = await database.pool.query(
    `SELECT current_setting('statement_timeout') AS statement,
            current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(Object.values(rows[0] as object)).toEqual(wanted);
  await database.close();
});

it('a database that hangs does not hold up the end', async () => {
  const line = await openLine(address);
  const database = connectDatabase(line.address, () => undefined);
  const open = countOpen(database);
  await database.pool.query('SELECT 1');
  line.freeze();
  await database.close();
  expect(open()).toBe(1);
  line.thaw();
  await line.close();
});
