/** Customers who order without pause. One whose order was not answered sends it again with the same key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SignedInCustomer } from '../apps/server/src/testing/sign-in-customer.ts';
import { describeOrder, type PricedBook } from './bench-orders.ts';
import { type Answer, connectClient, type KeepAliveClient, writeRequest } from './keep-alive-client.ts';

export type OrderTraffic = {
  /** Idempotency-Key → the order's id, of every order that the store confirmed. */
  acknowledged: Map<string, string>;
  /** Requests that were cut off or refused with 5xx, each sent again later. */
  interrupted: () => number;
  /** Every customer gets the answer to what was sent last; then all are quiet. */
  pause: () => Promise<void>;
  resume: () => void;
  /** Ends at once, whatever is unanswered. */
  stop: () => Promise<void>;
};

const booksInOrder = 2;
const answerTimeoutMs = 10_000;
const retryDelayMs = 50;
/** A customer who is never served would keep the bench waiting for ever. */
const retryTimeoutMs = 60_000;

type TrafficOptions = {
  /** Of each customer between two orders. */
  pauseMs?: number;
  /** Without a status: the request was cut off. */
  onAnswer?: (milliseconds: number, status: number | undefined) => void;
};

export function startOrderTraffic(
  url: URL,
  customers: SignedInCustomer[],
  books: PricedBook[],
  { pauseMs = 0, onAnswer }: TrafficOptions = {},
): OrderTraffic {
  const acknowledged = new Map<string, string>();
  let interrupted = 0;
  const state = { isPaused: false, isStopped: false };
  let work: Promise<unknown> = Promise.resolve();

  const orderOnce = async (line: Line, customer: SignedInCustomer) => {
    const key = randomUUID();
    const request = writeOrder(url, customer, books, key);
    const deadline = performance.now() + retryTimeoutMs;
    for (;;) {
      const sentAt = performance.now();
      const answer = await line.send(request).catch(() => undefined);
      onAnswer?.(performance.now() - sentAt, answer?.status);
      if (answer?.status === 201) {
        const { _id: id } = JSON.parse(answer.body) as { _id: string };
        acknowledged.set(key, id);
        return;
      }
      if (answer && answer.status < 500)
        throw new Error(`An order was refused: ${answer.status} ${answer.body}`);
      if (performance.now() > deadline)
        throw new Error('A customer waited for a minute without being served.');
      if (state.isStopped) return;
      interrupted += 1;
      await wait(retryDelayMs);
    }
  };

  const keepOrdering = async (customer: SignedInCustomer) => {
    const line = openLine(url);
    try {
      while (!state.isPaused) {
        await orderOnce(line, customer);
        if (pauseMs > 0) await wait(pauseMs);
      }
    } finally {
      line.close();
    }
  };

  const resume = () => {
    state.isPaused = false;
    work = Promise.all(customers.map(keepOrdering));
    // Whoever pauses hears of it; until then it must not end the process.
    work.catch(() => undefined);
  };
  resume();
  return {
    acknowledged,
    interrupted: () => interrupted,
    pause: async () => {
      state.isPaused = true;
      await work;
    },
    resume,
    stop: async () => {
      state.isPaused = true;
      state.isStopped = true;
      await work.catch(() => undefined);
    },
  };
}

function writeOrder(url: URL, { email, cookie }: SignedInCustomer, books: PricedBook[], key: string): string {
  const start = Math.floor(Math.random() * books.length);
  const chosen = Array.from({ length: booksInOrder }, (_, index) => books[(start + index) % books.length]);
  return writeRequest(url, {
    method: 'POST',
    path: '/api/v1/orders/',
    headers: { cookie, 'idempotency-key': key },
    body: describeOrder(
      email,
      chosen.filter((book) => book !== undefined),
    ),
  });
}

export type Line = { send: (request: string) => Promise<Answer>; close: () => void };

/** A connection that is made again after every failure. */
export function openLine(url: URL): Line {
  let client: KeepAliveClient | undefined;
  const close = () => {
    client?.close();
    client = undefined;
  };
  return {
    send: async (request) => {
      const timeout = setTimeout(close, answerTimeoutMs);
      try {
        client ??= await connectClient(url);
        return await client.send(request);
      } catch (error) {
        close();
        throw error;
      } finally {
        clearTimeout(timeout);
      }
    },
    close,
  };
}
