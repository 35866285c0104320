/** The dashboard's search for orders, asked of a store that runs in another process; nearly every question is a new one. */
import { type Order, orderFilters } from '@book-store/contract';
import { askStore } from './ask-store.ts';
import type { BenchRow } from './bench-row.ts';
import { measureOneByOne } from './measure-questions.ts';

const barMs = 20;
const dayMs = 86_400_000;

type Asking = { url: URL; adminToken: string; orders: number; seconds: number };

export async function benchOrderSearch({ url, adminToken, orders, seconds }: Asking): Promise<BenchRow[]> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const samples = await sampleOrders(url, headers);
  const ask = () => `/api/v1/admin/orders?${new URLSearchParams(oneOf(questions)(oneOf(samples)))}`;
  const what = `order search, ${orders.toLocaleString('en-US')} orders`;
  return [await measureOneByOne(what, ask, { url, seconds, barMs, headers })];
}

/** As a bookseller with a customer on the telephone asks, and as one who looks for a few among all. */
const questions: ((order: Order) => Record<string, string>)[] = [
  ({ number }) => ({ q: number }),
  ({ email }) => ({ q: email }),
  ({ phone }) => ({ q: phone }),
  ({ phone }) => ({ q: phone.slice(-6) }),
  ({ name }) => ({ q: name }),
  ({ name }) => ({ q: cut(name) }),
  ({ name, lines }) => ({ q: `${name} ${oneOf(lines).title}` }),
  ({ lines }) => ({ q: oneOf(lines).title }),
  ({ lines }) => ({ q: oneOf(wordsOf(oneOf(lines).title)) }),
  ({ lines }) => ({ q: cut(oneOf(lines).title) }),
  ({ name }) => ({ q: name, status: oneOf(orderFilters) }),
  ({ lines }) => ({ q: oneOf(wordsOf(oneOf(lines).title)), status: oneOf(orderFilters) }),
  ({ createdAt }) => ({ ...daysAround(createdAt), status: oneOf(orderFilters) }),
  ({ name, createdAt }) => ({ q: name, ...daysAround(createdAt) }),
  ({ totalPrice }) => ({ minTotal: totalPrice, maxTotal: totalPrice }),
  ({ totalPrice, lines }) => ({ minTotal: totalPrice, q: oneOf(wordsOf(oneOf(lines).title)) }),
  ({ email }) => ({ q: `nobody-${email}` }),
  ({ name }) => ({ q: `${name} unheard` }),
];

/** From every part of the time in which they were placed. */
async function sampleOrders(url: URL, headers: Record<string, string>): Promise<Order[]> {
  const samples: Order[] = [];
  for (let daysAgo = 0; daysAgo < 1_095; daysAgo += 100) {
    const to = new Date(Date.now() - daysAgo * dayMs).toISOString();
    const page = new URL(`/api/v1/admin/orders?${new URLSearchParams({ limit: '100', to })}`, url);
    samples.push(...(JSON.parse(await askStore(page, { headers })) as Order[]));
  }
  return samples;
}

function daysAround(moment: string): { from: string; to: string } {
  const at = Date.parse(moment);
  const days = 1 + Math.floor(Math.random() * 30);
  return { from: new Date(at - days * dayMs).toISOString(), to: new Date(at + dayMs).toISOString() };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [text];
}

function cut(text: string): string {
  return text.slice(0, 2 + Math.floor(Math.random() * text.length));
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
