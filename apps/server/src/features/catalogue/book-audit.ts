/** What the audit trail says about a book. */
import { formatCents } from '@book-store/contract';
import { type AuditRecord, listChanges } from '../audit/index.ts';
import type { BookRow } from './book-row.ts';

type AuditedBook = Omit<BookRow, 'created_at' | 'version'>;
type Action = 'book-created' | 'book-updated' | 'book-deleted';

export function auditBook(
  action: Action,
  before: AuditedBook | undefined,
  after: AuditedBook | undefined,
): AuditRecord {
  const book = after ?? before;
  if (!book) throw new Error('An entry is about a book that was or is.');
  return {
    action,
    object: { id: book.id, name: book.title },
    changes: listChanges(before && toValues(before), after && toValues(after)),
  };
}

function toValues(book: AuditedBook) {
  return {
    title: book.title,
    author: book.author,
    isbn: book.isbn,
    category: book.category,
    description: book.description,
    trending: book.trending,
    oldPrice: formatCents(book.old_price_cents),
    newPrice: formatCents(book.new_price_cents),
    coverImage: book.cover_image,
  };
}
