/** Why there is no backup, or why it cannot be restored, as one plain sentence. */
export class BackupError extends Error {}
