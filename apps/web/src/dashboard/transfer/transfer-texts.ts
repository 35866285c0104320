export const transferTexts = {
  title: 'Import and export',
  exportTitle: 'Export',
  exportText:
    'The whole catalogue as a CSV file that opens in any spreadsheet. Imported again, it changes nothing.',
  export: 'Export the catalogue',
  exporting: 'Exporting…',
  exportFailed: 'The catalogue could not be exported. Please try again.',
  columnsTitle: 'What our own file looks like',
  columnsText:
    'The first row names the columns, in any order and any language. A new book needs those with a star; a known one needs only its ISBN or _id, and what shall change.',
  /** Of the columns that are no field of a book. */
  keyColumn: 'The book to change, where the ISBN does not tell.',
  copiesColumn:
    'How many are on hand. An empty cell leaves the number as it is; of a new book it means that nobody counts them',
  createdColumn: 'When a new book was created. That of a known book cannot be changed.',
} as const;
