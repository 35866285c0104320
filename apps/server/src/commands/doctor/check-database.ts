import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../database/embedded/index.ts';
import type { Settings } from '../../settings.ts';
import { openDatabase, requireEmbedded } from '../../start/open-database.ts';
import type { Finding } from './finding.ts';

export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const subject = 'database';
  try {
    if (settings.databaseUrl === undefined) {
      await tryEmbedded();
      return [{ subject, state: 'ok', text: 'the embedded PostgreSQL starts and stops' }];
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

/** In a folder of its own: the store's database may be running, and an empty store should stay untouched. */
async function tryEmbedded(): Promise<void> {
  requireEmbedded();
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
