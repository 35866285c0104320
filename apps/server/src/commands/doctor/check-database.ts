import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectForBulkWork, type DatabaseAddress } from '../../database/connect.ts';
import {
  checkVersion,
  findDatabaseFolder,
  hasDatabase,
  startEmbeddedPostgres,
} from '../../database/embedded/index.ts';
import type { Settings } from '../../settings.ts';
import { joinDatabase, openDatabase, requireEmbedded } from '../../start/open-database.ts';
import type { Finding } from './finding.ts';

export async function checkDatabase(settings: Settings, print: (line: string) => void): Promise<Finding[]> {
  const subject = 'database';
  try {
    if (settings.databaseUrl === undefined) {
      return [{ subject, state: 'ok', text: await tryEmbedded(settings, print) }];
    }
    const warnings: string[] = [];
    const opened = await openDatabase(settings, (line) => warnings.push(line));
    await opened.close();
    const isPooled = 'isPooled' in opened.address && opened.address.isPooled;
    const way = isPooled ? ', through a pooler; notices come by DATABASE_LISTEN_URL' : '';
    return [
      { subject, state: 'ok', text: `the server in DATABASE_URL answers and is new enough${way}` },
      ...warnings.map((text): Finding => ({ subject: 'connections', state: 'warning', text })),
    ];
  } catch (error) {
    return [{ subject, state: 'problem', text: error instanceof Error ? error.message : String(error) }];
  }
}

/** The very database that the store would open: joined where it runs, else started and stopped as by any command. */
async function tryEmbedded(settings: Settings, print: (line: string) => void): Promise<string> {
  requireEmbedded();
  const { dataDir } = settings;
  if (!(await hasDatabase(dataDir))) {
    await tryElsewhere();
    return 'no database in DATA_DIR yet; a trial one starts and stops';
  }
  const opened = await joinDatabase(settings, print);
  try {
    if (opened.embedded) return `the one in ${dataDir} starts and stops`;
    // Of a store that is open, perhaps another version, which this one would follow.
    const databaseFolder = await findDatabaseFolder(dataDir);
    if (databaseFolder) await checkVersion(databaseFolder);
    await ask(opened.address);
    return `the one in ${dataDir} runs and answers`;
  } finally {
    await opened.close();
  }
}

async function ask(address: DatabaseAddress): Promise<void> {
  const database = connectForBulkWork(address);
  try {
    await sql`SELECT 1`.execute(database.db);
  } finally {
    await database.close();
  }
}

/** In a folder of its own: an empty data folder stays untouched. */
async function tryElsewhere(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'book-store-doctor-'));
  try {
    // Started by root, the database runs as another user, who has to get in.
    await chmod(dataDir, 0o755);
    const database = await startEmbeddedPostgres({ dataDir });
    await database.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
