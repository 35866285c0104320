export { findDatabaseFolder, hasDatabase } from './database-folder.ts';
export { canEnter, chooseDatabaseUser, type DatabaseUser, isRoot, succeedsAs } from './database-user.ts';
export { EmbeddedPostgresError, InterruptedError } from './embedded-postgres-error.ts';
export { handOver } from './hand-over.ts';
export { findRunningDatabase } from './find-running-database.ts';
export { checkVersion } from './initialise-cluster.ts';
export {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
