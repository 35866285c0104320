/**
 * /metrics of a store with several serving processes: whichever is asked answers for all, through the first process. What
 * prom-client brings for this can only be asked in the first process, which serves nobody, and answers nothing at all when
 * one process does not answer it.
 */
import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { ProcessFigures } from '../http/metrics/process-figures.ts';

export type FigureMessage =
  | { figures: 'ask all' | 'ask'; id: string }
  | { figures: 'all'; id: string; all: ProcessFigures[] }
  | { figures: 'own'; id: string; own: ProcessFigures };

/** A process that is too busy to say its figures is left out, rather than holding up the others'. */
const answerTimeoutMs = 2_000;

/** In the first process. */
export function answerForAll(): void {
  const answer = async (asking: Worker, id: string) => {
    const answers = await Promise.all(Object.values(cluster.workers ?? {}).map(askWorker));
    send(asking, { figures: 'all', id, all: answers.filter((own) => own !== undefined) });
  };
  cluster.on('message', (asking, message: FigureMessage) => {
    if (message.figures === 'ask all') void answer(asking, message.id);
  });
}

function askWorker(worker: Worker | undefined): Promise<ProcessFigures | undefined> {
  if (!worker) return Promise.resolve(undefined);
  const id = randomUUID();
  return new Promise((resolve) => {
    const finish = (own?: ProcessFigures) => {
      clearTimeout(timer);
      worker.off('message', listen);
      resolve(own);
    };
    const listen = (message: FigureMessage) => {
      if (message.figures === 'own' && message.id === id) finish(message.own);
    };
    const timer = setTimeout(finish, answerTimeoutMs);
    worker.on('message', listen);
    send(worker, { figures: 'ask', id });
  });
}

function send(worker: Worker, message: FigureMessage): void {
  // One that has just ended cannot be told: whoever waits for it has a time limit.
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** In a serving process: the figures of all, itself included. */
export function askForAll(): Promise<ProcessFigures[]> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const listen = (message: FigureMessage) => {
      if (message.figures !== 'all' || message.id !== id) return;
      process.off('message', listen);
      resolve(message.all);
    };
    process.on('message', listen);
    process.send?.({ figures: 'ask all', id } satisfies FigureMessage);
  });
}

/** In a serving process: says its own figures whenever it is asked. */
export function answerWith(readOwn: () => Promise<ProcessFigures>): void {
  const answer = async (id: string) => {
    process.send?.({ figures: 'own', id, own: await readOwn() } satisfies FigureMessage);
  };
  process.on('message', (message: FigureMessage) => {
    if (message.figures === 'ask') void answer(message.id);
  });
}
