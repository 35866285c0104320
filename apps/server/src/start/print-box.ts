import { realpathSync } from 'node:fs';
import type { Settings } from '../settings.ts';

type BoxFacts = {
  settings: Settings;
  generatedPassword: string | undefined;
  /** Of the embedded database. */
  clusterDir: string | undefined;
};

/** What a person needs to know after `npm start`. */
export function describeStore({ settings, generatedPassword, clusterDir }: BoxFacts): string {
  const rows: [string, string][] = [
    ['Shop', settings.publicUrl],
    ['Admin', `${settings.publicUrl}/admin`],
    ['User name', settings.adminUsername],
    [
      'Password',
      generatedPassword ? `${generatedPassword}  (shown only now)` : describeKnownPassword(settings),
    ],
    ['API', `${settings.publicUrl}/api/docs`],
    ['Data', settings.databaseUrl === undefined ? settings.dataDir : 'the database in DATABASE_URL'],
    ...describePlace(settings, clusterDir),
  ];
  return frame(settings.demo ? 'Book Store (demo) is open' : 'Book Store is open', rows);
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

function describeKnownPassword({ adminPassword }: Settings): string {
  const first =
    adminPassword === undefined ? 'as shown at the first start' : 'as first set in ADMIN_PASSWORD';
  return `${first}; npm run admin -- set-password changes it`;
}

function frame(title: string, rows: [string, string][]): string {
  const lines = [title, '', ...rows.map(([name, value]) => `${name.padEnd(11)}${value}`)];
  const width = Math.max(...lines.map((line) => line.length));
  const body = lines.map((line) => `│ ${line.padEnd(width)} │`);
  return [`┌${'─'.repeat(width + 2)}┐`, ...body, `└${'─'.repeat(width + 2)}┘`].join('\n');
}
