import type { ImportCounts, ImportRow } from '@book-store/contract';
import { maxImportMegabytes, maxImportRows } from '@book-store/contract/import-limits';
import { formatCount } from '@book-store/contract/numbers';

const books = (number: number) => `${formatCount(number)} ${number === 1 ? 'book' : 'books'}`;

export const transferTexts = {
  title: 'Import and export',
  exportTitle: 'Export',
  exportText:
    'The whole catalogue as a CSV file that opens in any spreadsheet. Imported again, it changes nothing.',
  export: 'Export the catalogue',
  exporting: 'Exporting…',
  exportFailed: 'The catalogue could not be exported. Please try again.',
  importTitle: 'Import',
  importText:
    'The file is checked first, row by row, and nothing changes before you say so. Then all of its books are imported, or none.',
  file: 'CSV file',
  fileHint: `UTF-8, separated by commas, at most ${formatCount(maxImportRows)} books and ${maxImportMegabytes} MB.`,
  columnsTitle: 'What the file looks like',
  columnsText: 'The first row names the columns, in any order. Those with a star must be there.',
  /** Of the columns that are no field of a book. */
  keyColumn: 'The book to change. Empty or left out: a new book.',
  copiesColumn:
    'How many are on hand. An empty cell leaves the number as it is; of a new book it means that nobody counts them',
  createdColumn: 'When a new book was created. That of a known book cannot be changed.',
  stages: { sending: 'Sending the file', checking: 'Checking the rows', writing: 'Writing the books' },
  progress: (stage: string, share: number) => `${stage}: ${Math.floor(share * 100)}%`,
  cancel: 'Cancel',
  cancelled: 'Cancelled: nothing was imported.',
  reportTitle: 'What would happen',
  resultTitle: 'What happened',
  counts: {
    create: 'New',
    update: 'Changed',
    unchanged: 'Unchanged',
    refused: 'With problems',
  } satisfies Record<keyof ImportCounts, string>,
  blocked: (rows: number) =>
    `${formatCount(rows)} ${rows === 1 ? 'row has' : 'rows have'} problems, so nothing can be imported. Correct the file and choose it again.`,
  nothingToDo: 'There is nothing to import: the store has all of this already.',
  ready: 'The file is in order.',
  import: (number: number) => `Import ${books(number)}`,
  imported: (created: number, updated: number) => `Done: ${books(created)} added, ${books(updated)} changed.`,
  errorsFile: 'Download the problems (CSV)',
  errorsFileName: 'import-problems.csv',
  errorsColumns: ['row', 'column', 'problem'],
  show: 'Show',
  filters: {
    all: 'All rows',
    refused: 'Rows with problems',
    create: 'New books',
    update: 'Changed books',
    unchanged: 'Unchanged books',
  },
  tableLabel: 'Rows of the file',
  tableColumns: ['Row', 'Title', 'What happens', 'Problems'],
  actions: { create: 'is added', update: 'is changed', unchanged: 'stays as it is' } satisfies Record<
    ImportRow['action'],
    string
  >,
  refused: 'is refused',
  noRows: 'No such rows.',
  showMore: 'Show more',
  shown: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} rows`,
  failed: 'The file could not be read. Please try again.',
  brokeOff:
    'The connection broke off, so it is not certain whether the books were imported. The list of books or the audit trail will tell.',
} as const;
