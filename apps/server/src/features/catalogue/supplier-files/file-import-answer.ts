/** A supplier's file and its rows, as the dashboard sees them. */
import {
  bookFileColumns,
  type FileCounts,
  type FileImport,
  type FileRow,
  takeBackDays,
} from '@book-store/contract';
import { showField } from '../book-field-changes.ts';
import type { FileImportRow } from './file-import-queries.ts';
import type { StoredRow } from './file-row-queries.ts';

export const noCounts: FileCounts = {
  create: 0,
  update: 0,
  unchanged: 0,
  doubtful: 0,
  refused: 0,
  leftOut: 0,
  taken: 0,
  overtaken: 0,
  returned: 0,
  kept: 0,
};

const dayMs = 24 * 60 * 60 * 1000;

export function toFileImport(row: FileImportRow): FileImport {
  const { applied_at: appliedAt, taken_back_at: takenBackAt } = row;
  const until = appliedAt && new Date(appliedAt.getTime() + takeBackDays * dayMs);
  return {
    _id: row.id,
    fileName: row.file_name,
    supplier: row.supplier_name,
    admin: row.admin_username,
    status: row.status,
    counts: { ...noCounts, ...row.counts },
    createdAt: row.created_at.toISOString(),
    ...(appliedAt && { appliedAt: appliedAt.toISOString() }),
    ...(takenBackAt && { takenBackAt: takenBackAt.toISOString() }),
    ...(until && { canTakeBackUntil: until.toISOString() }),
  };
}

const shownCharacters = 300;

export function toFileRow(row: StoredRow): FileRow {
  return {
    row: row.row_number,
    title: row.title,
    kind: row.kind,
    action: row.is_new ? 'create' : 'update',
    bookId: row.book_id,
    changes: bookFileColumns.flatMap((field) => {
      const change = row.changes[field];
      if (!change) return [];
      const [old, now] = change;
      return [{ field, old: shorten(showField(field, old)), new: shorten(showField(field, now)) }];
    }),
    remarks: row.remarks,
    isLeftOut: row.is_left_out,
    outcome: row.outcome,
    note: row.note,
  };
}

function shorten<Value>(value: Value): Value | string {
  if (typeof value !== 'string' || value.length <= shownCharacters) return value;
  return `${value.slice(0, shownCharacters).toWellFormed()}…`;
}
