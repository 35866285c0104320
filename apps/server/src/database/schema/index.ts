export { requireRightToMigrate } from './check-role.ts';
export { applyFiles, checkRights, isMigrated, migrateDatabase, migrationLock } from './migrate.ts';
export { MigrationError } from './migration-error.ts';
export { readAppliedMigrations } from './pending-files.ts';
export { type SchemaFile, schemaFiles } from './schema-files.ts';
