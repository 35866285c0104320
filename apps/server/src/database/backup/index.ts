export { BackupError } from './backup-error.ts';
export { partialName } from './backup-writer.ts';
export { restoreBackup, splitMigrations } from './restore-backup.ts';
export { verifyBackup } from './verify-backup.ts';
export { type BackupSummary, writeBackup } from './write-backup.ts';
