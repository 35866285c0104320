import type { ImportCounts, ImportLine, ImportRow } from '@book-store/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { sendImport } from './send-import.ts';
import { transferTexts } from './transfer-texts.ts';

type ImportStage = 'sending' | 'checking' | 'writing';

export type ImportState =
  | { phase: 'idle' }
  | { phase: 'running'; stage: ImportStage; share: number }
  | { phase: 'checked' | 'imported'; rows: ImportRow[]; counts: ImportCounts }
  | { phase: 'failed'; sentence: string };

/** A file on its way into the store: checked first, imported when told to. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ phase: 'idle' });
  const stop = useRef<() => void>(undefined);
  const dispatch = useAppDispatch();
  useEffect(() => () => stop.current?.(), []);

  const run = (file: Blob, isDryRun: boolean) => {
    const rows: ImportRow[] = [];
    const onLine = (line: ImportLine) => {
      if (line.kind === 'checked') {
        rows.push(...line.rows);
        setState({ phase: 'running', stage: 'checking', share: line.share });
      } else if (line.kind === 'written') {
        setState({ phase: 'running', stage: 'writing', share: line.share });
      } else if (line.kind === 'failure') {
        setState({ phase: 'failed', sentence: line.error.message });
      } else {
        setState({ phase: line.isImported ? 'imported' : 'checked', rows, counts: line.counts });
        if (line.isImported) dispatch(api.util.invalidateTags(['Book', 'Statistics']));
      }
    };
    stop.current?.();
    setState({ phase: 'running', stage: 'sending', share: 0 });
    stop.current = sendImport(
      file,
      { isDryRun },
      {
        onSent: (share) => setState({ phase: 'running', stage: 'sending', share }),
        onLine: onLine,
        onFailure: (sentence) => setState({ phase: 'failed', sentence }),
      },
    );
  };

  return {
    state,
    check: (file: Blob) => run(file, true),
    carryOut: (file: Blob) => run(file, false),
    cancel: () => {
      stop.current?.();
      setState({ phase: 'failed', sentence: transferTexts.cancelled });
    },
  };
}
