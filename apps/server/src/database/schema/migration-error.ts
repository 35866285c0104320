/** Why the schema cannot be brought up to date, as one plain sentence. */
export class MigrationError extends Error {}
