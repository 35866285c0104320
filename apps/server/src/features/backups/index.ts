export { listBackups } from './backup-folder.ts';
export { registerBackupRoutes } from './backup-routes.ts';
export { startNightlyBackups } from './nightly-backups.ts';
