/** What can be run beside the store, in a checkout by `npm run <name>` and in a package by `node server.js <name>`. */
export const storeCommands = {
  migrate: {
    entry: 'apps/server/src/commands/migrate.ts',
    about: 'brings the schema up to date and ends',
  },
  reindex: {
    entry: 'apps/server/src/commands/reindex.ts',
    about: "makes the search's entries anew that older rules made; --all for every one",
  },
  backup: {
    entry: 'apps/server/src/commands/backup.ts',
    about:
      'writes the whole store into the file that is named, or into a new one in BACKUP_DIR; --verify reads one again',
  },
  restore: {
    entry: 'apps/server/src/commands/restore.ts',
    about: 'brings the backup in the file that is named into an empty store',
  },
  admin: {
    entry: 'apps/server/src/commands/admin.ts',
    about: 'set-password [user name] gives an admin a new password, add-owner <user name> makes a new owner',
  },
  doctor: {
    entry: 'apps/server/src/commands/doctor.ts',
    about: 'checks what the store needs and says what to do',
  },
};

/** What `--help` shows: each way to call a command, and what it does. */
export function describeCommands(lines) {
  const width = Math.max(...lines.map(([call]) => call.length));
  return lines.map(([call, about]) => `${call.padEnd(width)}  ${about}`).join('\n');
}
