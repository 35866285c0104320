/** What the store saved by itself, for its owner. */
import { z } from 'zod';

const backupSchema = z
  .object({
    /** The file's name. */
    name: z.string(),
    madeAt: z.iso.datetime(),
    sizeBytes: z.number().int().nonnegative(),
  })
  .meta({ id: 'Backup' });

export type Backup = z.infer<typeof backupSchema>;

export const backupListSchema = z
  .object({
    /** False where the store makes none by itself. */
    isNightly: z.boolean(),
    /** How many are kept. */
    keep: z.number().int().nonnegative(),
    backups: z.array(backupSchema),
  })
  .meta({ id: 'BackupList' });

export type BackupList = z.infer<typeof backupListSchema>;

export const backupParamsSchema = z.object({ name: z.string().max(100, 'There is no such backup.') });
