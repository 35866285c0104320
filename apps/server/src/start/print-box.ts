import { realpathSync } from 'node:fs';
import { commandLine } from '../command-line.ts';
import type { FirstAdmin } from '../features/admin/index.ts';
import type { Settings } from '../settings.ts';

type BoxFacts = {
  settings: Settings;
  firstAdmin: FirstAdmin;
  /** Of the embedded database. */
  clusterDir: string | undefined;
};

/** What a person needs to know after a start. */
export function describeStore({ settings, firstAdmin, clusterDir }: BoxFacts): string {
  const rows: [string, string][] = [
    ['Shop', settings.publicUrl],
    ['Admin', `${settings.publicUrl}/admin`],
    ...describeName(firstAdmin, settings),
    ['Password', describePassword(firstAdmin)],
    ['API', `${settings.publicUrl}/api/docs`],
    ['Data', settings.databaseUrl === undefined ? settings.dataDir : 'the database in DATABASE_URL'],
    ...describePlace(settings, clusterDir),
  ];
  return frame(settings.demo ? 'Book Store (demo) is open' : 'Book Store is open', rows);
}

/** The settings may name somebody who is no admin any more. */
function describeName({ state }: FirstAdmin, { adminUsername }: Settings): [string, string][] {
  return state === 'others' ? [] : [['User name', adminUsername]];
}

/** Where a copy of the data folder would hold a link only. */
function describePlace({ dataDir }: Settings, clusterDir: string | undefined): [string, string][] {
  const isElsewhere = clusterDir !== undefined && !clusterDir.startsWith(`${realpathSync(dataDir)}/`);
  return isElsewhere ? [['Database', `${clusterDir}  (not in the data folder)`]] : [];
}

/** For a first start that ends before the box is shown: the next one has nothing to show any more. */
export function describeFirstAdmin(username: string, password: string): string {
  return `The first admin has been made: user name ${username}, password ${password} (shown only now).`;
}

/** What is said of ADMIN_PASSWORD is true at the first start only: nobody knows who changed it since. */
function describePassword({ state, generatedPassword }: FirstAdmin): string {
  if (generatedPassword !== undefined) return `${generatedPassword}  (shown only now)`;
  const known = state === 'made' ? 'as set in ADMIN_PASSWORD' : 'as it was';
  const whose = state === 'others' ? ['[user name]'] : [];
  return `${known}; ${commandLine('admin', 'set-password', ...whose)} changes it`;
}

function frame(title: string, rows: [string, string][]): string {
  const lines = [title, '', ...rows.map(([name, value]) => `${name.padEnd(11)}${value}`)];
  const width = Math.max(...lines.map((line) => line.length));
  const body = lines.map((line) => `│ ${line.padEnd(width)} │`);
  return [`┌${'─'.repeat(width + 2)}┐`, ...body, `└${'─'.repeat(width + 2)}┘`].join('\n');
}
