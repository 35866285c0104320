import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded/index.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { runOnServer, type ServerAddress, templateDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerAddress;
  }
}

export default async function startPostgresForTests(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'book-store-test-'));
  // To drop a database would otherwise write everything to the disk first: most of a second for each store under test.
  const postgres = await startEmbeddedPostgres({ dataDir, isDisposable: true });
  await runOnServer(postgres.connection, `CREATE DATABASE ${templateDatabase}`);
  await migrateDatabase({ ...postgres.connection, database: templateDatabase });
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
