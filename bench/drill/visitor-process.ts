/** One visitor of cached pages, in a process of its own: what else the drill does must not look like a slow store. */
import { setTimeout as wait } from 'node:timers/promises';
import { writeRequest } from '../keep-alive-client.ts';
import { openLine } from '../order-traffic.ts';
import type { Visit } from './visitor.ts';

const pauseMs = 10;

const [front = '', ...paths] = process.argv.slice(2);
const url = new URL(front);
const requests = paths.map((path) => writeRequest(url, { method: 'GET', path }));
const state = { isStopped: false };
process.once('disconnect', () => {
  state.isStopped = true;
});

const line = openLine(url);
for (let turn = 0; !state.isStopped; turn += 1) {
  const begin = performance.now();
  const answer = await line.send(requests[turn % requests.length] ?? '').catch(() => undefined);
  const ms = performance.now() - begin;
  const visit: Visit = { sentAt: performance.timeOrigin + begin, ms, status: answer?.status };
  if (process.connected) process.send?.(visit);
  await wait(pauseMs);
}
line.close();
