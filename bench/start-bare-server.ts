import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseAddress } from '../apps/server/src/database/connect.ts';
import { errorCodeOf } from '../apps/server/src/error-code.ts';
import type { Scope } from './bench-scope.ts';
import { startChild, stopChild } from './child-process.ts';
import { findFreePort } from '../scripts/free-port.mjs';

type Headers = Record<string, string>;

export type PlainAnswer = { status: number; headers: Headers; body: Buffer };

/** The bytes as they travel: unlike fetch, this does not unpack what is compressed. */
export async function readAnswer(url: URL, headers: Headers): Promise<PlainAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject);
  });
  const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
  const kept = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
  return { status: answer.statusCode ?? 0, headers: kept, body: await buffer(answer) };
}

/** Sends what the store sent: the same bytes at the same path, described in the same way. */
export async function startBareServer(
  scope: Scope,
  path: string,
  answer: PlainAnswer,
  folder: string,
): Promise<{ url: URL; pid: number }> {
  const file = join(folder, 'answer');
  await writeFile(file, answer.body);
  const start = (port: string) => ['bench/bare-server.ts', port, path, file, JSON.stringify(answer.headers)];
  return startBare(scope, folder, start, async (url) => {
    const { body } = await readAnswer(new URL(path, url), {});
    if (!body.equals(answer.body)) throw new Error('The bare server sends something else.');
  });
}

/** Stores orders in the store's own database, with as little as can be around it. */
export function startBareOrders(scope: Scope, address: DatabaseAddress, folder: string) {
  const start = () => ['bench/bare-orders-server.ts'];
  // Not among the arguments, which every user of the machine may read: it holds a password.
  const environment = { BARE_DATABASE: JSON.stringify(address) };
  return startBare(scope, folder, start, async (url) => void (await readAnswer(url, {})), environment);
}

async function startBare(
  scope: Scope,
  folder: string,
  start: (port: string) => string[],
  check: (url: URL) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<{ url: URL; pid: number }> {
  const url = new URL(`http://127.0.0.1:${await findFreePort()}`);
  const child = startChild(start(url.port), {
    logFile: join(folder, 'bare-server.log'),
    endsWithBench: true,
    environment: { PORT: url.port, ...environment },
  });
  scope.defer(() => stopChild(child, 5_000));
  const isRefused = (error: unknown) => errorCodeOf(error) === 'ECONNREFUSED';
  for (;;) {
    const outcome = await check(url).catch((error: unknown) => error);
    if (outcome === undefined) return { url, pid: child.pid };
    if (!isRefused(outcome) || child.hasEnded()) {
      throw new Error(`The bare server does not work: ${child.readLog()}`, { cause: outcome });
    }
    await wait(20);
  }
}
