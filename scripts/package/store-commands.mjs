/** What can be run beside the store, in a checkout by `npm run <name>` and in a package by `node server.js <name>`. */
export const storeCommands = {
  migrate: 'apps/server/src/commands/migrate.ts',
  reindex: 'apps/server/src/commands/reindex.ts',
  backup: 'apps/server/src/commands/backup.ts',
  restore: 'apps/server/src/commands/restore.ts',
  admin: 'apps/server/src/commands/admin.ts',
  doctor: 'apps/server/src/commands/doctor.ts',
};
