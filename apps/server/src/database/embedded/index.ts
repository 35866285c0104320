export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { findRunningDatabase } from './find-running-database.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
