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
  const postgres = await startEmbeddedPostgres({ dataDir });
  // Nothing here has to outlive the machine, so that no test waits for the disk.
  await runOnServer(postgres.connection, 'ALTER ROLE CURRENT_USER SET synchronous_commit TO off');
  await runOnServer(postgres.connection, `CREATE DATABASE ${templateDatabase}`);
  await migrateDatabase({ ...postgres.connection, database: templateDatabase });
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
