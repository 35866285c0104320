/** Suppliers' files: how they can be written, and how large they may be. Free of schemas, for pages. */

export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export const fileSeparators = ['comma', 'semicolon', 'tab'] as const;
export type FileSeparator = (typeof fileSeparators)[number];

/** What stands before the cents. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** What an empty cell means: nothing at all, or that the book has no such thing. */
export const emptyCellMeanings = ['keep', 'clear'] as const;
export type EmptyCells = (typeof emptyCellMeanings)[number];

export const maxSupplierFileBytes = 512_000_000;
/** A file travels in parts: no proxy, no slow line and no memory has to bear it as a whole. */
export const filePartBytes = 4 * 1024 * 1024;
export const maxFileParts = Math.ceil(maxSupplierFileBytes / filePartBytes);
export const maxFileBooks = 1_000_000;
export const maxFileColumns = 100;
export const maxFileNameLength = 200;
export const maxSupplierNameLength = 100;
export const maxSuppliers = 500;
export const takeBackDays = 30;

/** `sending` until it was checked; `applying` and `taking-back` also while somebody has to go on with it. */
export const fileImportStatuses = [
  'sending',
  'checked',
  'applying',
  'applied',
  'taking-back',
  'taken-back',
] as const;
export type FileImportStatus = (typeof fileImportStatuses)[number];

/** What the check found in a row: `doubtful` is one that a person should look at, `refused` one that cannot be taken. */
export const fileRowKinds = ['create', 'update', 'doubtful', 'refused'] as const;
export type FileRowKind = (typeof fileRowKinds)[number];

/** What became of a row: `overtaken` by somebody who changed the book, `kept` because the book changed since. */
export const fileRowOutcomes = ['taken', 'overtaken', 'returned', 'kept'] as const;
export type FileRowOutcome = (typeof fileRowOutcomes)[number];

/** All that can be taken, or only what is beyond doubt. */
export const takeChoices = ['all', 'right'] as const;
export type TakeChoice = (typeof takeChoices)[number];
