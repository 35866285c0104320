/**
 * The store of a developer. Vite exchanges what changes in the web while the store runs; a change on the server's side
 * starts it anew, on a database that another process keeps running.
 */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout-paths.mjs';
import { onStopRequest, startStore } from './store-process.mjs';

const storeEntry = 'apps/server/dev/main.ts';
const databaseEntry = 'apps/server/dev/keep-database.ts';

/** What the process has loaded, or loads when it starts. */
const sources = [
  'apps/server/src',
  'apps/server/dev',
  'apps/server/migrations',
  'apps/server/routines',
  'apps/demo/src',
  'packages/contract/src',
  'apps/web/dev',
  'apps/web/bundling',
];
const settleMs = 100;

export async function watchStore(args) {
  const environment = { NODE_ENV: process.env.NODE_ENV ?? 'development' };
  const database = startStore(databaseEntry, [], environment);
  let store;
  let stopping = false;
  let changed = newSignal();
  let timer;
  onStopRequest(
    () => {
      stopping = true;
      if (store) store.stop();
      else database.stop();
      changed.resolve();
    },
    () => {
      store?.kill();
      database.kill();
    },
  );
  const failed = await Promise.race([database.exited, database.ready.then(() => undefined)]);
  if (failed !== undefined) return failed;

  for (const folder of sources) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (/\.test\.tsx?$/.test(name ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed.resolve(), settleMs);
    });
  }
  const lastCode = await runAgainAndAgain();
  database.stop();
  await database.exited;
  return lastCode;

  async function runAgainAndAgain() {
    for (;;) {
      changed = newSignal();
      store = startStore(storeEntry, args, environment);
      const end = await Promise.race([store.exited, changed.promise]);
      // At once: nothing that it has acknowledged is lost, and whoever has saved a file waits for the next one.
      if (!stopping) store.kill();
      const code = await store.exited;
      if (stopping) return code;
      if (end !== undefined) {
        console.log('The store has ended; it starts again at the next change.');
        await changed.promise;
        if (stopping) return code;
      }
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
