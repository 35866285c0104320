/** Suppliers' files on their way into the catalogue: sent in parts, looked at, checked, taken, taken back. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { errorBodySchema } from './errors.ts';
import { idSchema } from './identifiers.ts';
import {
  decimalMarks,
  emptyCellMeanings,
  fileEncodings,
  fileImportStatuses,
  filePartBytes,
  fileRowKinds,
  fileRowOutcomes,
  fileSeparators,
  maxFileColumns,
  maxFileNameLength,
  maxFileParts,
  maxSupplierFileBytes,
  maxSupplierNameLength,
  takeChoices,
} from './plain/file-imports.ts';
import { formatSize } from './plain/numbers.ts';
import { maxShelfNameLength } from './plain/shelf-choices.ts';
import { isStorableText } from './plain/storable-text.ts';
import { bookFileColumns } from './transfer.ts';

const fileColumnSchema = z.enum(bookFileColumns, 'There is no such field of a book.');

const shortText = (sentence: string, max: number) =>
  keptText(sentence).min(1, sentence).max(max, sentence).refine(isStorableText, sentence);

const decimalSchema = z.enum(decimalMarks, 'The decimal mark is point or comma.').nullable();
const emptyCellsSchema = z.enum(emptyCellMeanings, 'Empty cells keep or clear.');
const newBooksShelfSchema = z.string().max(maxShelfNameLength).nullable();

/** How one supplier writes; a column by its name, since the next file may have them in another order. */
const supplierHabitsSchema = z.object({
  decimal: decimalSchema,
  emptyCells: emptyCellsSchema,
  shelf: newBooksShelfSchema,
  columns: z.array(z.object({ name: z.string(), field: fileColumnSchema.nullable() })).max(maxFileColumns),
});

export type SupplierHabits = z.infer<typeof supplierHabitsSchema>;

export const supplierSchema = z
  .object({ _id: z.string(), name: z.string(), habits: supplierHabitsSchema })
  .meta({ id: 'Supplier' });

export type Supplier = z.infer<typeof supplierSchema>;

export const supplierListSchema = z.array(supplierSchema);

const sizeSentence = `A file has at most ${formatSize(maxSupplierFileBytes)}, and at least a byte.`;

export const createFileImportSchema = z.strictObject({
  fileName: shortText('Please give the name of the file.', maxFileNameLength),
  bytes: z.int(sizeSentence).min(1, sizeSentence).max(maxSupplierFileBytes, sizeSentence),
});

export type CreateFileImport = z.infer<typeof createFileImportSchema>;

const partSentence = `Parts are numbered from 0 to ${maxFileParts - 1}, each of ${filePartBytes} bytes but the last.`;

export const filePartParamsSchema = z.object({
  id: idSchema,
  number: z.coerce
    .number(partSentence)
    .int(partSentence)
    .min(0, partSentence)
    .max(maxFileParts - 1, partSentence),
});

/** What is not said is found out. */
export const lookAtFileSchema = z.strictObject({
  encoding: z.enum(fileEncodings, 'There is no such encoding.').optional(),
  separator: z.enum(fileSeparators, 'There is no such separator.').optional(),
});

export type LookAtFile = z.infer<typeof lookAtFileSchema>;

export const fileLookSchema = z
  .object({
    encoding: z.enum(fileEncodings),
    separator: z.enum(fileSeparators),
    decimal: decimalSchema.describe('None where the file does not tell: then somebody has to'),
    emptyCells: emptyCellsSchema,
    shelf: newBooksShelfSchema,
    /** The one whose files have these columns. */
    supplier: z.string().nullable(),
    columns: z.array(
      z.object({ name: z.string(), samples: z.array(z.string()), field: fileColumnSchema.nullable() }),
    ),
  })
  .meta({ id: 'FileLook' });

export type FileLook = z.infer<typeof fileLookSchema>;

export const checkFileSchema = z.strictObject({
  encoding: z.enum(fileEncodings, 'There is no such encoding.'),
  separator: z.enum(fileSeparators, 'There is no such separator.'),
  decimal: decimalSchema,
  emptyCells: emptyCellsSchema,
  shelf: newBooksShelfSchema.describe('Where new books stand of which the file does not say it'),
  supplier: shortText('Please give the supplier’s name.', maxSupplierNameLength)
    .nullable()
    .describe('With a name the columns are remembered'),
  columns: z
    .array(fileColumnSchema.nullable(), 'Please say what each column is.')
    .max(maxFileColumns, `A file has at most ${maxFileColumns} columns.`)
    .refine((fields) => {
      const chosen = fields.filter((field) => field !== null);
      return new Set(chosen).size === chosen.length;
    }, 'Two columns cannot be the same field of a book.')
    .refine(
      (fields) => fields.includes('isbn') || fields.includes('_id') || fields.includes('title'),
      'Please say which column has the ISBN, our _id or the title.',
    ),
});

export type CheckFile = z.infer<typeof checkFileSchema>;

const fileCountsSchema = z.object({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  doubtful: z.int(),
  refused: z.int(),
  leftOut: z.int().describe('Rows that could be taken but are not wanted; they count as nothing else'),
  taken: z.int(),
  overtaken: z.int(),
  returned: z.int(),
  kept: z.int(),
});

export type FileCounts = z.infer<typeof fileCountsSchema>;

export const fileImportSchema = z
  .object({
    _id: z.string(),
    fileName: z.string(),
    supplier: z.string().nullable(),
    admin: z.string(),
    status: z.enum(fileImportStatuses),
    counts: fileCountsSchema,
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().optional(),
    takenBackAt: z.iso.datetime().optional(),
    canTakeBackUntil: z.iso.datetime().optional(),
  })
  .meta({ id: 'FileImport' });

export type FileImport = z.infer<typeof fileImportSchema>;

export const fileImportListSchema = z.array(fileImportSchema);

const fieldValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const fileRowSchema = z.object({
  row: z.int(),
  title: z.string(),
  kind: z.enum(fileRowKinds),
  action: z.enum(['create', 'update']),
  bookId: z.string().nullable(),
  changes: z.array(z.object({ field: fileColumnSchema, old: fieldValueSchema, new: fieldValueSchema })),
  /** Why it is doubtful, or cannot be taken. */
  remarks: z.array(z.object({ column: z.string().nullable(), text: z.string() })),
  isLeftOut: z.boolean(),
  outcome: z.enum(fileRowOutcomes).nullable(),
  note: z.string().nullable(),
});

export type FileRow = z.infer<typeof fileRowSchema>;

export const fileRowsSchema = z
  .object({ rows: z.array(fileRowSchema), next: z.int().nullable() })
  .meta({ id: 'FileRows' });

export type FileRows = z.infer<typeof fileRowsSchema>;

const rowSentence = 'The row is a whole number.';
const maxRowsAtOnce = 100;

export const fileRowsQuerySchema = z.strictObject({
  kind: z.enum(fileRowKinds).optional(),
  outcome: z.enum(fileRowOutcomes).optional(),
  after: z.coerce
    .number(rowSentence)
    .int(rowSentence)
    .min(0, rowSentence)
    .max(2_000_000, rowSentence)
    .default(0),
  limit: z.coerce
    .number(rowSentence)
    .int(rowSentence)
    .min(1, rowSentence)
    .max(maxRowsAtOnce, rowSentence)
    .default(50),
});

export type FileRowsQuery = z.infer<typeof fileRowsQuerySchema>;

const leftOutSentence = `Please name 1 to ${maxRowsAtOnce} rows by their numbers.`;

export const leaveOutRowsSchema = z.strictObject({
  rows: z
    .array(z.int(leftOutSentence).min(1, leftOutSentence).max(2_000_000, leftOutSentence), leftOutSentence)
    .min(1, leftOutSentence)
    .max(maxRowsAtOnce, leftOutSentence),
  isLeftOut: z.boolean('Please say whether the rows are left out.'),
});

export type LeaveOutRows = z.infer<typeof leaveOutRowsSchema>;

export const takeFileSchema = z.strictObject({
  take: z.enum(takeChoices, 'Please say whether all rows are taken, or only the right ones.'),
});

/** The answer to a check, to taking and to taking back: a line for each of these; the last is `done` or `failure`. */
export const fileImportLineSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('progress'), share: z.number() }),
    z.object({ kind: z.literal('done'), import: fileImportSchema }),
    z.object({ kind: z.literal('failure'), error: errorBodySchema }),
  ])
  .meta({ id: 'FileImportLine' });

export type FileImportLine = z.infer<typeof fileImportLineSchema>;

/** How a spreadsheet of another country wants the exported file. */
export const exportQuerySchema = z.strictObject({
  decimal: z
    .enum(decimalMarks, 'The decimal mark is point or comma.')
    .default('point')
    .describe('comma: with decimal commas, separated by semicolons'),
});
