/** Beside the store of `npm run dev`: keeps the embedded database running while the store starts again and again. */
import { once } from 'node:events';
import { createLog } from '../src/create-log.ts';
import { readSettings } from '../src/settings.ts';
import { keepDatabaseRunning } from '../src/start/keep-database.ts';
import { embeddedOptions, openDatabase } from '../src/start/open-database.ts';
import { runCommand } from '../src/start/run-command.ts';
import { listenForStop } from '../src/start/stop-request.ts';

await runCommand(async () => {
  const settings = readSettings();
  const stop = listenForStop();
  const opened = await openDatabase(settings, (line) => void process.stdout.write(`${line}\n`), stop);
  const keeper =
    opened.embedded && keepDatabaseRunning(opened.embedded, embeddedOptions(settings), createLog(settings));
  process.send?.('open');
  if (!stop.aborted) await once(stop, 'abort');
  await keeper?.stop();
});
