import type { Generated } from 'kysely';

/** A file of the schema that this database has. */
type AppliedFile = { name: string; checksum: string; applied_at: Generated<Date> };

export type SchemaTables = {
  applied_migrations: AppliedFile;
  applied_routines: AppliedFile;
};
