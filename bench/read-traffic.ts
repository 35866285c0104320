/** Visitors who read without pause; every answer that is not 200 is kept. */
import { writeRequest } from './keep-alive-client.ts';
import { openLine } from './order-traffic.ts';

export type ReadTraffic = { answered: () => number; failures: string[]; stop: () => Promise<void> };

export function startReadTraffic(url: URL, paths: string[], visitors: number): ReadTraffic {
  const failures: string[] = [];
  const state = { answered: 0, isStopped: false };

  const keepReading = async (first: number) => {
    const line = openLine(url);
    for (let turn = first; !state.isStopped; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const { status } = await line
        .send(writeRequest(url, { method: 'GET', path }))
        .catch((error: Error) => ({ status: error.message }));
      if (status === 200) state.answered += 1;
      else failures.push(`GET ${path}: ${status}`);
    }
    line.close();
  };

  const work = Promise.all(Array.from({ length: visitors }, (_, visitor) => keepReading(visitor)));
  return {
    answered: () => state.answered,
    failures,
    stop: async () => {
      state.isStopped = true;
      await work;
    },
  };
}
