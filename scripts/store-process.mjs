/** Runs the store as a child that stops gracefully together with this process, even when this one is killed. */
import { spawn } from 'node:child_process';
import { childEnvironment, requireNode, root } from './checkout-paths.mjs';
import { exitCode } from './program.mjs';

const repeatedSignal = 1000;
const parentCheckIntervalMs = 250;

/**
 * The store is asked to stop by closing its channel: it sees that exactly once, whether we ask or die. In a
 * process group of its own it does not get the terminal's Ctrl-C as well, which would be a second request.
 */
export function startStore(entry, args, additions) {
  const child = spawn(requireNode(), [entry, ...args], {
    cwd: root,
    env: childEnvironment(additions),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
  return {
    exited,
    /** Resolves when the child says that it is ready, if it is one that does. */
    ready: new Promise((resolve) => child.once('message', resolve)),
    stop: () => child.connected && child.disconnect(),
    kill: () => child.kill('SIGKILL'),
  };
}

export async function runStore(entry, args) {
  const store = startStore(entry, args, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
  onStopRequest(store.stop, store.kill);
  return store.exited;
}

/** Signals that come together (npm passes on what the group got too) are one; a later one means it. */
export function onStopRequest(stop, stopAtOnce) {
  let first = 0;
  const request = () => {
    first ||= Date.now();
    if (Date.now() - first < repeatedSignal) stop();
    else stopAtOnce();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  // npm that is killed cannot say so, but its children get another parent.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), parentCheckIntervalMs).unref();
}
