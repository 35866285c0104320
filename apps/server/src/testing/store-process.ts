/** A whole store as `npm start` runs it: a process of its own, on a database of the test server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../../../../scripts/free-port.mjs';
import type { DatabaseAddress } from '../database/connect.ts';

export type StoreProcess = {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves at the first output that matches, and rejects if the process ends without it. */
  printed: (pattern: RegExp) => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
  /** As when the command that started it dies. */
  disconnect: () => void;
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
};

const entry = join(import.meta.dirname, '../main.ts');
/** What each command is started with by `npm run`, too: without it half of a short command is compiling. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../build/compile-cache'),
};
const defaultEnvironment = {
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'production',
  ...compileCache,
  LOG_LEVEL: 'warn',
};

/** `started` would be too much to promise: a test may want to see it fail. */
export async function runStoreProcess(environment: Record<string, string>): Promise<StoreProcess> {
  const port = environment['PORT'] ?? String(await findFreePort());
  const child = spawn(process.execPath, [entry], {
    env: { ...defaultEnvironment, PORT: port, ...environment },
    // The channel ends the store even when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  // Not the child's own 'close', which never comes after `disconnect`.
  const printedAll = Promise.all(streams.map((stream) => once(stream, 'close')));
  const exited = once(child, 'exit').then(async ([code, signal]) => {
    await printedAll;
    return (code ?? signal) as number | NodeJS.Signals;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(output) && resolve();
        listeners.add(look);
        look();
        void exited.then((end) => reject(new Error(`The store ended (${end}) with:\n${output}`)));
      }),
    signal: (name) => void child.kill(name),
    disconnect: () => child.disconnect(),
    exited,
  };
}

export async function startStoreProcess(environment: Record<string, string>): Promise<StoreProcess> {
  const store = await runStoreProcess(environment);
  await store.printed(/is open/);
  return store;
}

/** The address as DATABASE_URL takes it. */
export function toDatabaseUrl(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const { host, port, user, password = '', database } = address;
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
