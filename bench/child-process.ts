/** Starts the programs of the bench and sees that they end. */
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type Child = {
  process: ChildProcess;
  pid: number;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  hasEnded: () => boolean;
  /** The last lines of its output. */
  readLog: (lines?: number) => string;
};

type Options = {
  program?: string;
  logFile: string;
  environment?: Record<string, string>;
  /** Where it runs, if not in the checkout. */
  folder?: string;
  user?: { uid: number; gid: number };
  /** A Node program that ends by itself when the bench is gone, even by kill -9. */
  endsWithBench?: boolean;
};

export function startChild(words: string[], options: Options): Child {
  const { program = process.execPath, logFile, environment = {}, endsWithBench = false } = options;
  const { folder = root, user } = options;
  const log = openSync(logFile, 'a');
  const stdio: StdioOptions = endsWithBench ? ['ignore', log, log, 'ipc'] : ['ignore', log, log];
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...plainEnvironment(), ...environment },
    stdio,
    ...user,
  });
  closeSync(log);
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  return {
    process: child,
    pid: child.pid ?? -1,
    ended,
    hasEnded: () => over,
    readLog: (lines = 5) => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n'),
  };
}

/** Nothing of the caller's settings: a DATABASE_URL in the shell must not end up under load. */
function plainEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  return { PATH, HOME, NODE_ENV: 'production', ...(TMPDIR && { TMPDIR }) };
}

/** Asks it to stop and insists after `patience` milliseconds. */
export async function stopChild(child: Child, timeoutMs: number): Promise<void> {
  if (child.hasEnded()) return;
  child.process.kill('SIGTERM');
  const timer = setTimeout(() => child.process.kill('SIGKILL'), timeoutMs);
  await child.ended;
  clearTimeout(timer);
}

/** Runs a program to its end and answers what it printed. */
export async function runToEnd(words: string[], options: Options): Promise<string> {
  const child = startChild(words, options);
  await child.ended;
  if (child.process.exitCode !== 0) throw new Error(`${words.join(' ')} failed: ${child.readLog()}`);
  return readFileSync(options.logFile, 'utf8');
}
