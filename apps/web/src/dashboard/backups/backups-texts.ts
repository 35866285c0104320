export const backupsTexts = {
  title: 'Backups',
  lead: 'Each night the store saves everything in one file: books, covers, orders, accounts. A file on this machine alone does not survive its disk, so download one now and then.',
  warning:
    'A backup holds the names, addresses and orders of your customers. Keep it where only you can read it.',
  listLabel: 'Backups',
  columns: ['Made', 'Size', 'Actions'],
  last: (when: string, size: string) => `Last backup: ${when}, ${size}`,
  kept: (count: number) => (count === 1 ? 'The newest one is kept.' : `The newest ${count} are kept.`),
  download: 'Download',
  downloading: 'Downloading…',
  failed: 'The list of backups could not be loaded.',
  downloadFailed: 'The backup could not be downloaded. Please try again.',
  noneTitle: 'No backup yet',
  noneText: 'The first one is made some minutes after the store has started.',
  offTitle: 'No backups by itself',
  offText:
    'This store was set up without nightly backups. Whoever runs it can turn them on with BACKUP_DIR, or use the command “backup”.',
} as const;
