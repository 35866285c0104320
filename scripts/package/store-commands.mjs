/** What can be run beside the store, in a checkout by `npm run <name>` and in a package by `node server.js <name>`. */
export const storeCommands = {
  migrate: 'apps/server/src/migrate.ts',
  reindex: 'apps/server/src/reindex.ts',
  backup: 'apps/server/src/backup.ts',
  restore: 'apps/server/src/restore.ts',
  admin: 'apps/server/src/admin-command.ts',
  doctor: 'apps/server/src/doctor.ts',
};
