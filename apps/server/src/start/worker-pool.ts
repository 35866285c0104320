/** WEB_CONCURRENCY above one: so many processes share the port, and one that dies is replaced. */
import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { type ServeOptions, type Serving, serve } from './serve.ts';
import { StartError } from './start-error.ts';

type FromWorker = 'ready for work' | 'listening' | { refusal: string };
type ToWorker = { work: ServeOptions } | 'stop';

const pauseBeforeReplacement = 1_000;

export async function startWorkers(options: ServeOptions, log: Logger): Promise<Serving> {
  let stopping = false;
  const startWorker = () => forkWorker(options);
  const workers = Array.from({ length: options.settings.webConcurrency }, startWorker);
  await Promise.all(workers);
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    log.error({ pid: worker.process.pid, code, signal }, 'a serving process died and is replaced');
    setTimeout(() => {
      if (!stopping) startWorker().catch((error: unknown) => log.error({ err: error }, 'no replacement'));
    }, pauseBeforeReplacement);
  });
  return {
    close: async () => {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
    },
  };
}

function forkWorker(options: ServeOptions): Promise<void> {
  const worker = cluster.fork();
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message === 'ready for work') tell(worker, { work: options });
      else if (message === 'listening') resolve();
      else reject(new StartError(message.refusal));
    });
    worker.once('exit', () => reject(new Error('A serving process ended before it listened.')));
  });
}

function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    tell(worker, 'stop');
  });
}

function tell(worker: Worker, message: ToWorker): void {
  worker.send(message);
}

/** The worker's side: waits for its work, serves, and leaves when told or when the first process is gone. */
export function runWorker(): void {
  // Ctrl-C reaches every process of the terminal; the first process decides when the others stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  let serving: Promise<Serving> | undefined;
  const leave = async () => {
    await (await serving)?.close();
    process.exit(0);
  };
  const take = (options: ServeOptions) => {
    serving = serve(options);
    serving.then(
      () => report('listening'),
      (error: unknown) => report({ refusal: error instanceof Error ? error.message : String(error) }),
    );
  };
  process.on('message', (message: ToWorker) => (message === 'stop' ? void leave() : take(message.work)));
  process.on('disconnect', () => void leave());
  report('ready for work');
}

function report(message: FromWorker): void {
  process.send?.(message);
}
