import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Scope } from './bench-scope.ts';
import { startChild, stopChild } from './child-process.ts';
import { findFreePort } from './free-port.ts';

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
  const url = new URL(`http://127.0.0.1:${await findFreePort()}`);
  const file = join(folder, 'answer');
  await writeFile(file, answer.body);
  const child = startChild(['bench/bare-server.ts', url.port, path, file, JSON.stringify(answer.headers)], {
    logFile: join(folder, 'bare-server.log'),
    endsWithBench: true,
  });
  scope.defer(() => stopChild(child, 5_000));
  for (;;) {
    const own = await readAnswer(new URL(path, url), {}).catch(() => undefined);
    if (own?.body.equals(answer.body)) return { url, pid: child.pid };
    if (own || child.hasEnded()) throw new Error(`The bare server does not work: ${child.readLog()}`);
    await wait(20);
  }
}
