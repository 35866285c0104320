import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded/index.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { copyDatabase } from './copy-database.ts';
import { makeDisposableFolder, removeAbandonedFolders } from './disposable-folder.ts';
import { runOnServer, type ServerAddress, templateDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerAddress;
    /** The data folder of a store that ran before, for copies: a new database costs six times as much. */
    earlierRun: string;
  }
}

export default async function startPostgresForTests(project: TestProject) {
  removeAbandonedFolders();
  const dataDir = makeDisposableFolder('book-store-test');
  const earlierRun = makeDisposableFolder('book-store-test-earlier');
  // To drop a database would otherwise write everything to the disk first: most of a second for each store under test.
  const start = () => startEmbeddedPostgres({ dataDir, isDisposable: true });
  await (await start()).stop();
  await copyDatabase(dataDir, earlierRun);
  const postgres = await start();
  await runOnServer(postgres.connection, `CREATE DATABASE ${templateDatabase}`);
  await migrateDatabase({ ...postgres.connection, database: templateDatabase });
  project.provide('postgres', postgres.connection);
  project.provide('earlierRun', earlierRun);
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, earlierRun]) await rm(folder, { recursive: true, force: true });
  };
}
