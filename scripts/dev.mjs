/** Runs the store and starts it anew whenever a source file changes. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { root } from './checkout-paths.mjs';
import { onStopRequest, startStore } from './store-process.mjs';

const sources = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/routines',
  'apps/server/demo',
  'packages/contract/src',
  'apps/web/src',
];
const settleMs = 100;

export async function watchStore(entry, args) {
  let store;
  let stopping = false;
  let changed = newSignal();
  let timer;
  onStopRequest(
    () => {
      stopping = true;
      store?.stop();
      changed.resolve();
    },
    () => store?.kill(),
  );
  for (const folder of sources) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name?.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed.resolve(), settleMs);
    });
  }
  for (;;) {
    changed = newSignal();
    await buildStale();
    store = startStore(entry, args, { NODE_ENV: process.env.NODE_ENV ?? 'development' });
    const end = await Promise.race([store.exited, changed.promise]);
    store.stop();
    const code = await store.exited;
    if (stopping) return code;
    if (end !== undefined) {
      console.log('The store has ended; it starts again at the next change.');
      await changed.promise;
      if (stopping) return code;
    }
  }
}

function newSignal() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = () => done(undefined);
  });
  return { promise, resolve };
}
