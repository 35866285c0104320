/** Clients that ask again and again until they are told to stop; each answer is kept with its times. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './keep-alive-client.ts';
import { openLine } from './order-traffic.ts';

/** No answer: the connection broke, or nothing came for long. */
export type Asked = { sentAt: number; ms: number; answer: Answer | undefined };

type ClientOptions = { clients: number; write: () => string; pauseMs: number; pauseAfterRefusalMs?: number };

type Clients = { asked: Asked[]; stop: () => Promise<void> };

export function startClients(url: URL, options: ClientOptions): Clients {
  const { clients, write, pauseMs, pauseAfterRefusalMs = pauseMs } = options;
  const asked: Asked[] = [];
  const state = { isStopped: false };

  const keepAsking = async () => {
    const line = openLine(url);
    while (!state.isStopped) {
      const request = write();
      const sentAt = performance.now();
      const answer = await line.send(request).catch(() => undefined);
      asked.push({ sentAt, ms: performance.now() - sentAt, answer });
      const pause = answer && answer.status < 300 ? pauseMs : pauseAfterRefusalMs;
      if (pause > 0) await wait(pause);
    }
    line.close();
  };

  const work = Promise.all(Array.from({ length: clients }, keepAsking));
  return {
    asked,
    stop: async () => {
      state.isStopped = true;
      await work;
    },
  };
}
