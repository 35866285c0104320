/** Single fields of a book: what they become, and what they were. */
import type { BookField } from '@book-store/contract';
import { type BookRow, type FieldColumns, fields, type WantedBook } from './book-fields.ts';

export type KeptValue = string | number | boolean | null;

/** By the name of the field, as the database keeps it: what it was and what it becomes. */
export type FieldChanges = Partial<Record<BookField, [old: KeptValue, now: KeptValue]>>;

/** What nothing is said about stays. */
export function changeFields(before: BookRow, given: Partial<WantedBook>): BookRow {
  const changed = fields
    .filter(([name]) => given[name] !== undefined)
    .map(([name, field]) => [field.column, field.toKept(given[name], before[field.column])]);
  return { ...before, ...Object.fromEntries(changed) };
}

/** Of a new book everything that it has. */
export function listFieldChanges(before: FieldColumns | undefined, after: FieldColumns): FieldChanges {
  const changes: FieldChanges = {};
  for (const [name, { column }] of fields) {
    const old = before?.[column] ?? null;
    if (old !== after[column]) changes[name] = [old, after[column]];
  }
  return changes;
}

/** The columns with what the changes lead to, or came from. */
export function toChangedColumns(changes: FieldChanges, side: 'old' | 'now'): Partial<FieldColumns> {
  const columns = fields.flatMap(([name, { column }]) => {
    const change = changes[name];
    return change ? [[column, change[side === 'old' ? 0 : 1]]] : [];
  });
  return Object.fromEntries(columns) as Partial<FieldColumns>;
}

/** A new book: whatever the changes do not have is not there. */
export function toNewColumns(changes: FieldChanges): FieldColumns {
  const nothing = Object.fromEntries(fields.map(([, { column }]) => [column, null]));
  return { ...nothing, ...toChangedColumns(changes, 'now') } as FieldColumns;
}

/** Those of the changes of which the book says neither what they led to nor what they came from. */
export function findOvertaken(changes: FieldChanges, book: FieldColumns): BookField[] {
  return fields
    .filter(([name, { column }]) => changes[name] && !changes[name].includes(book[column]))
    .map(([name]) => name);
}

/** As the audit trail shows it. */
export function showField(name: string, kept: KeptValue): KeptValue {
  const field = fields.find(([one]) => one === name)?.[1];
  return field && kept !== null ? field.toAudit(kept) : kept;
}
