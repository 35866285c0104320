/** What the audit trail says about a book. */
import { type AuditRecord, listChanges } from '../audit/index.ts';
import { type BookRow, type FieldColumns, toAuditValues } from './book-fields.ts';

type AuditedBook = FieldColumns & Pick<BookRow, 'id'>;
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
    changes: listChanges(before && toAuditValues(before), after && toAuditValues(after)),
  };
}
