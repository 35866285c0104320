/** Many clients send requests without pause; how long each answer took, and how many were the expected one. */
import type { BenchRow } from './bench-row.ts';
import { connectClient, type KeepAliveClient } from './keep-alive-client.ts';

export type TimedRequests = { write: () => string; expected: number; clients: number; seconds: number };

export type TimedAnswers = { ok: number; times: number[] };

export async function timeRequests(url: URL, requests: TimedRequests): Promise<TimedAnswers> {
  const connections = await Promise.all(Array.from({ length: requests.clients }, () => connectClient(url)));
  const answers: TimedAnswers = { ok: 0, times: [] };
  const end = performance.now() + requests.seconds * 1000;
  await Promise.all(connections.map((client) => sendUntil(end, client, requests, answers)));
  for (const client of connections) client.close();
  return answers;
}

async function sendUntil(
  end: number,
  client: KeepAliveClient,
  { write, expected }: TimedRequests,
  answers: TimedAnswers,
): Promise<void> {
  while (performance.now() < end) {
    const request = write();
    const begin = performance.now();
    const { status } = await client.send(request);
    answers.times.push(performance.now() - begin);
    if (status === expected) answers.ok += 1;
  }
}

/** The time of failures says nothing, so a single one keeps the row from holding. */
export function judgeTimes(what: string, { ok, times }: TimedAnswers, barMs: number): BenchRow {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const failed = times.length - ok;
  const failures = failed > 0 ? `, ${failed} of ${times.length} failed` : '';
  return {
    what: `${what}: time`,
    figure: `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms${failures}`,
    bar: `p99 under ${barMs} ms`,
    holds: at(0.99) < barMs && failed === 0,
  };
}
