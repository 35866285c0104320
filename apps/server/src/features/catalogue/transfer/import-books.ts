import { isUtf8 } from 'node:buffer';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import type { ImportLines } from './import-lines.ts';
import { planImport } from './import-plan.ts';
import { writeImport } from './write-import.ts';

export type ImportRequest = {
  admin: Admin;
  bytes: Uint8Array;
  isDryRun: boolean;
  lines: ImportLines;
  /** Before the result is told. */
  onImported: () => void;
};

/** A single problem keeps the whole file out. */
export async function importBooks(db: Db, request: ImportRequest): Promise<void> {
  const { admin, bytes, isDryRun, lines, onImported } = request;
  const { send, signal } = lines;
  const plan = await planImport(db, bytes, async ({ share, rows }) => {
    signal.throwIfAborted();
    send({ kind: 'checked', share, rows });
    await lines.untilDrained();
  });
  const isImported = !isDryRun && plan.counts.refused === 0;
  if (isImported) {
    await writeImport(db, plan, { admin, signal, onWritten: (share) => send({ kind: 'written', share }) });
    onImported();
  }
  send({ kind: 'result', counts: plan.counts, isImported });
}

export function refuseUnlessText(bytes: Uint8Array): void {
  if (isUtf8(bytes)) return;
  throw new AppError('validation_failed', 'The file is not text in UTF-8. Please save it as “CSV UTF-8”.');
}
