export { isMigrated, migrateDatabase } from './migrate.ts';
export { MigrationError } from './migration-error.ts';
