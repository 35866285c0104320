/** Reads the settings and runs the store, or one of its workers. */
// oxlint-disable-next-line no-unassigned-import -- it must happen before the others are loaded
import './start/hold-young-heap.ts';
import cluster from 'node:cluster';
import { readSettings } from './settings.ts';
import { refuseWords } from './start/read-words.ts';
import { runCommand } from './start/run-command.ts';
import { runStore } from './start/run-store.ts';
import { runWorker } from './start/worker-pool.ts';

if (cluster.isPrimary) {
  await runCommand(() => {
    refuseWords();
    return runStore(readSettings());
  });
} else runWorker();
