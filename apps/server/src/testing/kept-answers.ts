/** Whether an answer comes from memory: then nobody takes a connection to the database for it. */
import { expect } from 'vitest';
import type { Database } from '../database/connect.ts';
import type { App } from '../http/app-types.ts';

/** A store that has just begun to listen for changes does not keep what it read before. */
export async function untilKept(app: App, database: Database, url: string): Promise<void> {
  await expect.poll(() => countConnections(app, database, url)).toBe(0);
}

export async function countConnections(app: App, { pool }: Database, url: string): Promise<number> {
  let count = 0;
  const onAcquire = () => {
    count += 1;
  };
  pool.on('acquire', onAcquire);
  const { statusCode } = await app.inject({ url });
  pool.off('acquire', onAcquire);
  expect(statusCode).toBe(200);
  return count;
}
