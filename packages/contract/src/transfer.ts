/** The catalogue as a CSV file. */
import { z } from 'zod';
import { bookFieldNames, bookFields } from './book-fields.ts';
import { errorBodySchema } from './errors.ts';

/** In the order in which they are exported; an import may have them in any order. */
export const bookFileColumns = ['_id', ...bookFieldNames, 'copies', 'createdAt'] as const;

export type BookFileColumn = (typeof bookFileColumns)[number];

/** Those of the fields without which there is no book. */
export const requiredBookFileColumns = bookFieldNames.filter(
  (name) => !bookFields[name].input.safeParse(undefined).success,
);

/** Without a word the file is only looked at. */
export const importQuerySchema = z.strictObject({
  dryRun: z
    .enum(['true', 'false'], 'dryRun is true or false.')
    .default('true')
    .transform((text) => text === 'true'),
});

export const importActions = ['create', 'update', 'unchanged'] as const;

/** No column where the whole row is meant. */
const importProblemSchema = z.object({ column: z.string().nullable(), problem: z.string() });

export const importRowSchema = z.object({
  /** As a spreadsheet counts: the first row holds the names of the columns. */
  row: z.number().int(),
  title: z.string(),
  /** What becomes of the row, or would if it had no problem. */
  action: z.enum(importActions),
  problems: z.array(importProblemSchema),
});

export type ImportRow = z.infer<typeof importRowSchema>;

const importCountsSchema = z.object({
  create: z.number().int(),
  update: z.number().int(),
  unchanged: z.number().int(),
  /** Rows with a problem; a single one keeps the whole file out. */
  refused: z.number().int(),
});

export type ImportCounts = z.infer<typeof importCountsSchema>;

/** How much of the work is done, from 0 to 1. */
const shareSchema = z.number();

/** The answer is a line of JSON for each of these, and ends with a result or a failure. */
export const importLineSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('checked'), share: shareSchema, rows: z.array(importRowSchema) }),
    z.object({ kind: z.literal('written'), share: shareSchema }),
    z.object({ kind: z.literal('result'), counts: importCountsSchema, isImported: z.boolean() }),
    z.object({ kind: z.literal('failure'), error: errorBodySchema }),
  ])
  .meta({ id: 'ImportLine' });

export type ImportLine = z.infer<typeof importLineSchema>;
