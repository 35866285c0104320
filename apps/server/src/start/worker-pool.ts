/** WEB_CONCURRENCY above one: so many processes share the port, and one that dies is replaced. */
import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { explain } from './run-command.ts';
import type { ServeOptions, Serving } from './serve.ts';
import { StartError } from './start-error.ts';
import { unlessStopped } from './stop-request.ts';
import { answerForAll, answerWith, askForAll, type FigureMessage } from './worker-figures.ts';

type FromWorker = 'ready for work' | 'listening' | 'port closed' | { refusal: string } | FigureMessage;
type ToWorker = { work: ServeOptions } | 'stop' | 'close' | FigureMessage;

type WorkerPool = { close: () => Promise<void> };

const replacementDelayMs = 1_000;

export async function startWorkers(
  options: ServeOptions,
  log: Logger,
  stop: AbortSignal,
): Promise<WorkerPool> {
  let stopping = false;
  const startWorker = () => forkWorker(options);
  answerForAll();
  const workers = Array.from({ length: options.settings.webConcurrency }, startWorker);
  // Until all of them listen, none has been promised to anybody.
  const endAll = () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  };
  stop.addEventListener('abort', endAll);
  await unlessStopped(stop, Promise.all(workers));
  stop.removeEventListener('abort', endAll);
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    log.error({ pid: worker.process.pid, code, signal }, 'a serving process died and is replaced');
    setTimeout(() => {
      if (!stopping) startWorker().catch((error: unknown) => log.error({ err: error }, 'no replacement'));
    }, replacementDelayMs);
  });
  return {
    close: async () => {
      stopping = true;
      const stops = Object.values(cluster.workers ?? {}).map(stopWorker);
      // This process holds the port itself until the last of them lets go: who is sent away before that comes back
      // to a port that nobody serves any more.
      await Promise.all(stops.map(({ portClosed }) => portClosed));
      for (const { tellToClose } of stops) tellToClose();
      await Promise.all(stops.map(({ exited }) => exited));
    },
  };
}

function forkWorker(options: ServeOptions): Promise<void> {
  const worker = cluster.fork();
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message === 'ready for work') tell(worker, { work: options });
      else if (message === 'listening') resolve();
      else if (typeof message === 'object' && 'refusal' in message) reject(new StartError(message.refusal));
    });
    worker.once('exit', () => reject(new Error('A serving process ended before it listened.')));
  });
}

type WorkerStop = { portClosed: Promise<void>; tellToClose: () => void; exited: Promise<void> };

function stopWorker(worker: Worker | undefined): WorkerStop {
  if (!worker || worker.isDead()) {
    return { portClosed: Promise.resolve(), tellToClose: () => undefined, exited: Promise.resolve() };
  }
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const portClosed = new Promise<void>((resolve) => {
    worker.on('message', (message: FromWorker) => message === 'port closed' && resolve());
  });
  tell(worker, 'stop');
  return {
    portClosed: Promise.race([portClosed, exited]),
    tellToClose: () => worker.isConnected() && tell(worker, 'close'),
    exited,
  };
}

function tell(worker: Worker, message: ToWorker): void {
  worker.send(message);
}

/** The worker's side: waits for its work, serves, and leaves when told or when the first process is gone. */
export function runWorker(): void {
  // Ctrl-C reaches every process of the terminal; the first process decides when the others stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  let serving: Promise<Serving> | undefined;
  const mayClose = Promise.withResolvers<void>();
  const untilAllPortsAreClosed = () => {
    if (process.connected) report('port closed');
    return mayClose.promise;
  };
  const leave = async () => {
    await (await serving)?.close(untilAllPortsAreClosed);
    process.exit(0);
  };
  const take = async (options: ServeOptions) => {
    serving = import('./serve.ts').then(({ serve }) => serve(options, { readAllFigures: askForAll }));
    try {
      const { readFigures } = await serving;
      answerWith(readFigures);
      report('listening');
    } catch (error) {
      // One that cannot serve must not stay: only a process that has ended is replaced.
      report({ refusal: explain(error) }, () => process.exit(1));
    }
  };
  process.on('message', (message: ToWorker) => {
    if (message === 'stop') void leave();
    else if (message === 'close') mayClose.resolve();
    else if ('work' in message) void take(message.work);
  });
  process.on('disconnect', () => {
    mayClose.resolve();
    void leave();
  });
  report('ready for work');
}

function report(message: FromWorker, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, onSent);
}
