import type { ImportLine } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import type { Admin } from '../../admin/index.ts';
import { planImport } from './import-plan.ts';
import { writeImport } from './write-import.ts';

export type ImportRequest = {
  admin: Admin;
  text: string;
  isDryRun: boolean;
  /** Aborted when the caller has gone: then nothing is imported. */
  signal: AbortSignal;
  tell: (line: ImportLine) => void;
  /** Before the result is told. */
  onImported: () => void;
};

/** A single problem keeps the whole file out. */
export async function importBooks(db: Db, request: ImportRequest): Promise<void> {
  const { admin, text, isDryRun, signal, tell, onImported } = request;
  const plan = await planImport(db, text, ({ share, rows }) => {
    signal.throwIfAborted();
    tell({ kind: 'checked', share, rows });
  });
  const isImported = !isDryRun && plan.counts.refused === 0;
  if (isImported) {
    await writeImport(db, plan, { admin, signal, onWritten: (share) => tell({ kind: 'written', share }) });
    onImported();
  }
  tell({ kind: 'result', counts: plan.counts, isImported });
}

export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new AppError('validation_failed', 'The file is not text in UTF-8. Please save it as “CSV UTF-8”.', {
      cause: error,
    });
  }
}
