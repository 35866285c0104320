/** `npm run doctor`: looks at everything that the store needs, and says what to do about what is missing. */
import { checkBackups } from './doctor/check-backups.ts';
import { checkDataFolder } from './doctor/check-data-folder.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkDisks } from './doctor/check-disk.ts';
import { checkMail } from './doctor/check-mail.ts';
import { checkNode } from './doctor/check-node.ts';
import { checkPort } from './doctor/check-port.ts';
import { checkPublicAddress } from './doctor/check-public-address.ts';
import { checkServer } from './doctor/check-server.ts';
import { describeFinding, type Finding } from './doctor/finding.ts';
import { isStoreOpen } from './doctor/is-store-open.ts';
import { commandLine, startLine } from '../command-line.ts';
import { readSettings } from '../settings.ts';
import { readOptions } from '../start/read-words.ts';
import { runCommand } from '../start/run-command.ts';
import { StartError } from '../start/start-error.ts';

await runCommand(async () => {
  const usage = `Usage: ${commandLine('doctor')} (it takes no options)`;
  // By npm, in a checkout: a package has no tools and no Node of its own.
  const { 'started-by': startedBy } = readOptions({ 'started-by': { type: 'string' } }, usage);
  const settings = readSettings();
  const { databaseUrl, databaseListenUrl, dataDir } = settings;
  const isOpen = await isStoreOpen(settings);
  const findings = [
    ...checkNode(startedBy ?? process.version, process.version),
    await checkPort(settings.port, settings.host, isOpen),
    ...(databaseUrl === undefined ? [await checkDataFolder(dataDir, isOpen)] : []),
    ...(await checkDisks(settings)),
    ...(await checkDatabase(settings, print)),
    ...(databaseUrl === undefined ? [] : await checkServer(databaseListenUrl ?? databaseUrl)),
    await checkBackups(settings.backups),
    await checkPublicAddress(settings.publicUrl),
    await checkMail(settings),
    ...(startedBy === undefined ? [] : [(await import('./doctor/check-chromium.ts')).checkChromium()]),
  ];
  for (const finding of findings) print(describeFinding(finding));
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const problems = count('problem');
  if (problems > 0)
    throw new StartError(
      `"${startLine}" will not work before ${problems === 1 ? 'this is' : 'these are'} solved.`,
    );
  const outcome = isOpen
    ? 'The store is open, and has what it needs'
    : `Everything that "${startLine}" needs is here`;
  print(`${outcome}${describeWarnings(count('warning'))}.`);
});

function describeWarnings(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '; one warning stands above' : `; ${count} warnings stand above`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
