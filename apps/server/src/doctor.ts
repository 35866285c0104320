/** `npm run doctor`: looks at everything that the store needs, and says what to do about what is missing. */
import { parseArgs } from 'node:util';
import { checkBackups } from './doctor/check-backups.ts';
import { checkChromium } from './doctor/check-chromium.ts';
import { checkDataFolder } from './doctor/check-data-folder.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkNode } from './doctor/check-node.ts';
import { checkPort } from './doctor/check-port.ts';
import { describeFinding } from './doctor/finding.ts';
import { readSettings } from './settings.ts';
import { runCommand } from './start/run-command.ts';
import { StartError } from './start/start-error.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'started-by': { type: 'string', default: process.version } } });
  const settings = readSettings();
  const findings = [
    ...checkNode(values['started-by'], process.version),
    await checkPort(settings.port, settings.host),
    ...(settings.databaseUrl === undefined ? [await checkDataFolder(settings.dataDir)] : []),
    await checkDatabase(settings),
    await checkBackups(settings.backups),
    checkChromium(),
  ];
  for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`);
  const problems = findings.filter(({ state }) => state === 'problem').length;
  if (problems > 0)
    throw new StartError(
      `"npm start" will not work before ${problems === 1 ? 'this is' : 'these are'} solved.`,
    );
  process.stdout.write('Everything that "npm start" needs is here.\n');
});
