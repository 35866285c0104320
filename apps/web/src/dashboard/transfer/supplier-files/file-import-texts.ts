import type {
  BookFileColumn,
  DecimalMark,
  EmptyCells,
  FileCounts,
  FileEncoding,
  FileImport,
  FileRowKind,
  FileRowOutcome,
  FileSeparator,
} from '@book-store/contract';
import { maxFileBooks, maxSupplierFileBytes, takeBackDays } from '@book-store/contract/file-imports';
import { formatCount, formatSize } from '@book-store/contract/numbers';
import { bookFieldTexts } from '../../ui/book-field-texts.ts';

const rows = (number: number) => `${formatCount(number)} ${number === 1 ? 'row' : 'rows'}`;

/** What a column can be, as the form calls it. */
export function nameColumn(field: BookFileColumn): string {
  if (field === '_id') return 'Our own number (_id)';
  if (field === 'copies') return 'Copies on hand';
  if (field === 'createdAt') return 'Created';
  return bookFieldTexts[field].label;
}

export const fileImportTexts = {
  title: 'Import a file',
  steps: ['File', 'Columns', 'What will change'],
  stepsLabel: 'Steps of the import',

  fileText:
    'A supplier’s list, or our own export after you worked on it. Nothing changes before you have seen, row by row, what would.',
  file: 'CSV file',
  fileHint: `From any spreadsheet: separated by commas, semicolons or tabs, in whatever letters. At most ${formatCount(maxFileBooks)} books and ${formatSize(maxSupplierFileBytes)}.`,
  sending: 'Sending the file',
  looking: 'Looking at the file',
  checking: 'Checking the rows',
  taking: 'Taking the rows',
  takingBack: 'Taking the import back',
  progress: (stage: string, share: number) => `${stage}: ${Math.floor(share * 100)}%`,
  cancel: 'Cancel',
  cancelled: 'Cancelled: nothing was changed.',

  columnsTitle: (fileName: string) => `How “${fileName}” is read`,
  columnsText:
    'This is what the file looks like to us. Correct what is wrong; your choice is remembered with the supplier’s name.',
  encoding: 'Letters',
  encodings: {
    'utf-8': 'UTF-8 (Unicode)',
    'utf-16le': 'UTF-16 (Unicode text)',
    'utf-16be': 'UTF-16, big-endian',
    'windows-1252': 'Windows-1252 (Western)',
  } satisfies Record<FileEncoding, string>,
  separator: 'Between columns',
  separators: { comma: 'Comma ,', semicolon: 'Semicolon ;', tab: 'Tab' } satisfies Record<
    FileSeparator,
    string
  >,
  decimal: 'Decimals',
  decimals: { point: 'Point: 1,234.56', comma: 'Comma: 1.234,56' } satisfies Record<DecimalMark, string>,
  chooseDecimal: 'Please choose',
  decimalAsked: 'The file does not tell how it writes decimals, so that 1.234 could be read in two ways.',
  emptyCells: 'An empty cell',
  emptyMeanings: {
    keep: 'leaves the book as it is',
    clear: 'takes away what was there',
  } satisfies Record<EmptyCells, string>,
  shelf: 'Shelf for new books',
  noShelf: 'As the file says',
  supplier: 'Supplier',
  supplierHint: 'With a name these choices are remembered for the next file.',
  knownSupplier: (name: string) => `Read as the last file from ${name}.`,
  tableLabel: 'Columns of the file',
  tableColumns: ['In the file', 'For example', 'Is'],
  unnamed: 'without a name',
  columnIs: (name: string) => `“${name || 'without a name'}” is`,
  ignored: 'Not used',
  twice: 'Two columns are the same field: please choose one of them.',
  noKey: 'Please say which column has the ISBN, our own number or the title.',
  check: 'Check the file',
  otherFile: 'Choose another file',
  back: 'Back to the columns',

  changesTitle: 'What will change',
  counts: {
    create: 'New',
    update: 'Changed',
    doubtful: 'Doubtful',
    refused: 'Cannot be taken',
    unchanged: 'Unchanged',
    leftOut: 'Left out',
  } satisfies Partial<Record<keyof FileCounts, string>>,
  noDescriptions: 'The file has no descriptions: the title of each new book stands in for one.',
  nothingToDo: 'There is nothing to take: the shop has all of this already.',
  onlyRefused: 'No row of this file can be taken. The remarks below say why.',
  allLeftOut: 'No row is left to take: you have left all of them out.',
  question: 'Which rows shall be taken?',
  takeRight: (number: number) => `Take the ${rows(number)} beyond doubt`,
  takeAll: (number: number) => (number === 1 ? 'Take the one row' : `Take all ${rows(number)}`),
  doubtfulTitle: (number: number) => `Take ${formatCount(number)} doubtful ${number === 1 ? 'row' : 'rows'}?`,
  doubtfulText: (doubtful: number, all: number) =>
    `${formatCount(doubtful)} of ${rows(all)} ${doubtful === 1 ? 'is' : 'are'} doubtful, and the shop sells at the new prices at once. Please look at them first: the reasons stand below the buttons.`,
  discard: 'Discard the file',
  discarded: 'Nothing was taken, and the file is forgotten.',
  leaveOutHint: 'A row that you do not want is left out by its box in the table below.',
  leaveOutFailed: 'The row could not be left out. Please try again.',
  takeRow: (row: number, title: string) => `Take row ${row}${title && `, ${title}`}`,
  isLeftOut: 'left out',
  overtakenHint: 'A book that somebody changes meanwhile is left alone, and you are told.',
  remarksFile: 'Download the remarks (CSV)',
  remarksFileName: 'import-remarks.csv',
  remarksColumns: ['row', 'book', 'column', 'remark'],

  takenTitle: 'What was taken',
  taken: ({ taken, overtaken }: FileCounts) =>
    overtaken === 0
      ? `Done: ${rows(taken)} taken.`
      : `${rows(taken)} taken. ${rows(overtaken)} left alone, for the reasons below:`,
  again: 'Import another file',

  show: 'Show',
  filters: {
    all: 'All rows with changes',
    create: 'New books',
    update: 'Changed books',
    doubtful: 'Doubtful rows',
    refused: 'Rows that cannot be taken',
  } satisfies Record<FileRowKind | 'all', string>,
  outcomeFilters: {
    taken: 'Taken rows',
    overtaken: 'Rows that were left alone',
    returned: 'Rows that were taken back',
    kept: 'Rows that stay as they are',
  } satisfies Record<FileRowOutcome, string>,
  rowsLabel: 'Rows of the file',
  rowsColumns: ['Row', 'Book', 'What happens', 'Field by field'],
  takenRowsColumns: ['Row', 'Book', 'What happened', 'Field by field'],
  remarkOf: (column: string, text: string) => `${column}: ${text}`,
  kinds: {
    create: 'is added',
    update: 'is changed',
    doubtful: 'is doubtful',
    refused: 'cannot be taken',
  } satisfies Record<FileRowKind, string>,
  outcomes: {
    taken: 'taken',
    overtaken: 'left alone',
    returned: 'taken back',
    kept: 'stays',
  } satisfies Record<FileRowOutcome, string>,
  newBook: 'New',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  becomes: 'becomes',
  noRows: 'No such rows.',
  rowsFailed: 'The rows could not be loaded.',
  showMore: 'Show more',
  loading: 'Loading…',
  showChanges: (number: number) => `Show ${formatCount(number)} fields`,

  listTitle: 'Imports of the last 30 days',
  listColumns: ['When', 'File', 'What became of it', 'Actions'],
  listFailed: 'The imports could not be loaded.',
  fileOf: (supplier: string, fileName: string) => `${supplier}, ${fileName}`,
  by: (name: string) => `by ${name}`,
  statuses: {
    sending: () => '',
    checked: () => '',
    applying: ({ taken }: FileCounts) => `interrupted after ${rows(taken)}`,
    applied: ({ taken, overtaken }: FileCounts) =>
      overtaken === 0 ? `${rows(taken)} taken` : `${rows(taken)} taken, ${formatCount(overtaken)} left alone`,
    'taking-back': ({ returned }: FileCounts) => `taking back, interrupted after ${rows(returned)}`,
    'taken-back': ({ returned, kept }: FileCounts) =>
      kept === 0 ? `${rows(returned)} taken back` : `${rows(returned)} taken back, ${formatCount(kept)} stay`,
  } satisfies Record<FileImport['status'], (counts: FileCounts) => string>,
  goOn: 'Go on',
  showRows: 'Show the rows',
  hideRows: 'Hide the rows',
  takeBack: 'Take back',
  takeBackTitle: 'Take this import back?',
  takeBackText: (number: number) =>
    `${rows(number)} ${number === 1 ? 'returns to what it was' : 'return to what they were'}, and new books go. Fields that somebody or a later import has changed since stay, and you are told which; take later imports back first. Possible for ${takeBackDays} days.`,

  suppliersTitle: 'Suppliers',
  suppliersText: 'How the columns of their files are read.',
  forget: 'Forget',
  forgetFailed: 'The supplier could not be forgotten. Please try again.',
  failed: 'The file could not be read. Please try again.',
  partFailed: 'The file could not be sent. Please look at the connection and try again.',
  brokeOff: 'The connection broke off. The list below tells what was taken; you can go on from there.',
} as const;
