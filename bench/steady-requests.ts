/** Requests at a steady rate, whether or not those before were answered: people do not wait for each other. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, connectClient, type KeepAliveClient, readHeader } from './keep-alive-client.ts';

type SteadyRequests = {
  write: () => string;
  perSecond: number;
  seconds: number;
  /** Opened before the first request, as a proxy keeps them; more follow only when all are in use. */
  connections: number;
};

type SteadyAnswer = {
  /** Counted from when the request was due, so that a late client hides nothing. */
  ms: number;
  /** Undefined when the connection broke or nothing came. */
  answer: Answer | undefined;
};

export type SteadyAnswers = { answers: SteadyAnswer[]; sentPerSecond: number };

const tickMs = 2;
const answerTimeoutMs = 10_000;
const noAnswer = Symbol('no answer');

export async function sendSteadily(url: URL, requests: SteadyRequests): Promise<SteadyAnswers> {
  const { write, perSecond, seconds, connections } = requests;
  const idle: KeepAliveClient[] = [];
  while (idle.length < connections) idle.push(await connectClient(url));
  const count = Math.round(perSecond * seconds);
  const pending: Promise<SteadyAnswer>[] = [];
  const begin = performance.now();
  const dueAt = (number: number) => begin + (number / perSecond) * 1_000;
  while (pending.length < count) {
    while (pending.length < count && dueAt(pending.length) <= performance.now()) {
      pending.push(sendOne(url, idle, write(), dueAt(pending.length)));
    }
    await wait(tickMs);
  }
  const sentPerSecond = (count * 1_000) / (performance.now() - begin);
  const answers = await Promise.all(pending);
  for (const client of idle) client.close();
  return { answers, sentPerSecond };
}

async function sendOne(
  url: URL,
  idle: KeepAliveClient[],
  request: string,
  due: number,
): Promise<SteadyAnswer> {
  const connecting = Promise.resolve(idle.pop() ?? connectClient(url));
  const answering = connecting.then((client) => client.send(request)).catch(() => noAnswer);
  const timeUp = new AbortController();
  const answer = await Promise.race([answering, waitUntilAborted(timeUp.signal)]);
  timeUp.abort();
  const ms = performance.now() - due;
  const isKept = typeof answer !== 'symbol' && readHeader(answer, 'connection') !== 'close';
  if (isKept) idle.push(await connecting);
  // Whenever it comes about, a connection that nobody waits for any more is closed.
  else connecting.then((client) => client.close()).catch(() => undefined);
  return { ms, answer: typeof answer === 'symbol' ? undefined : answer };
}

async function waitUntilAborted(signal: AbortSignal): Promise<symbol> {
  await wait(answerTimeoutMs, undefined, { signal }).catch(() => undefined);
  return noAnswer;
}
