export { listBackups } from './backup-folder.ts';
export { registerBackupRoutes } from './backup-routes.ts';
export { makeBackupByHand } from './make-by-hand.ts';
export { startNightlyBackups } from './nightly-backups.ts';
