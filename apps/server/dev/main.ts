/** The store of `npm run dev`: the same app, with the pages of Vite's development server and a database that stays. */
import { readSettings } from '../src/settings.ts';
import { joinDatabase } from '../src/start/open-database.ts';
import { refuseWords } from '../src/start/read-words.ts';
import { runCommand } from '../src/start/run-command.ts';
import { runStore } from '../src/start/run-store.ts';
import { openDevPages } from './dev-pages.ts';

await runCommand(() => {
  refuseWords();
  // One process, which goes when it is told to: everybody who looks at it waits for the next one.
  const settings = { ...readSettings(), webConcurrency: 1, stopDelaySeconds: 0 };
  return runStore(settings, {
    openDatabase: joinDatabase,
    openPages: openDevPages,
    // A page is hundreds of modules here, and a busy machine is no reason to refuse one.
    sheddingLimits: { maxDelayMs: Infinity, maxWaitMs: Infinity, minInFlight: Infinity },
    // Vite writes into the checkout, which is the developer's.
    planPrivileges: () => Promise.resolve({}),
  });
});
