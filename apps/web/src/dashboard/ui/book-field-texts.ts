/** What the dashboard calls each field of a book: in the form, in the audit trail, and where a file is explained. */
import type { BookField } from '@book-store/contract';
import { bookFormTexts } from './specified-texts.ts';

type FieldTexts = {
  label: string;
  /** Below the field in the form. */
  hint?: string;
  /** What the file's column of this name holds. */
  column: string;
};

export const bookFieldTexts: Record<BookField, FieldTexts> = {
  title: { label: bookFormTexts.title, column: 'At most 300 characters.' },
  author: { label: 'Author', hint: 'Optional', column: 'Empty: no author.' },
  isbn: {
    label: 'ISBN',
    hint: 'ISBN-10 or ISBN-13; it is kept as ISBN-13.',
    column: 'ISBN-10 or ISBN-13, with or without hyphens. Empty: no ISBN.',
  },
  series: { label: 'Series', column: 'What it is a part of. Empty: no series.' },
  volume: {
    label: 'Volume',
    hint: 'Its place in the series.',
    column: 'Its place in the series, such as 2. Empty: none.',
  },
  publisher: { label: 'Publisher', column: 'At most 200 characters. Empty: not known.' },
  publicationDate: {
    label: 'Publication date',
    // Each date stays on one line.
    hint: 'A year, month or day: 1897, 1897-\u206005 or 1897-\u206005-\u206026.',
    column: 'A year, month or day: 1897, 1897-05 or 1897-05-26. Empty: not known.',
  },
  language: { label: 'Language', column: 'A tag such as en, pt-BR or zh-Hant. Empty: not known.' },
  format: {
    label: 'Format',
    column:
      'paperback, hardback, mass-market-paperback, board-book, spiral-bound, boxed-set or audio-cd. Empty: not known.',
  },
  pages: { label: 'Pages', column: 'From 1 to 100,000. Empty: not known.' },
  category: {
    label: bookFormTexts.category,
    column: 'business, technology, fiction, horror or adventure.',
  },
  description: { label: bookFormTexts.description, column: 'At most 10,000 characters.' },
  trending: { label: bookFormTexts.trending, column: 'true or false.' },
  oldPrice: { label: bookFormTexts.oldPrice, column: 'In dollars, such as 12.50.' },
  newPrice: { label: bookFormTexts.newPrice, column: 'In dollars, such as 9.99.' },
  coverImage: {
    label: bookFormTexts.coverImage,
    column: 'A file name or an https address. Empty: stays as it is.',
  },
  staffNote: {
    label: 'Note',
    hint: 'A sentence or two, as on a card at the shelf. Empty: no staff pick.',
    column: 'What a bookseller says of it, at most 500 characters. Empty: no staff pick.',
  },
  staffNoteBy: {
    label: 'Signed by',
    hint: 'The name under it, such as Maren.',
    column: 'The name under the note, at most 60 characters.',
  },
};
