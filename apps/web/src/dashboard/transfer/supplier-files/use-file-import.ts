import type { CheckFile, FileImport, FileLook, LookAtFile, TakeChoice } from '@book-store/contract';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import {
  checkedTags,
  takenTags,
  useCreateFileImportMutation,
  useDiscardFileMutation,
  useLeaveOutMutation,
  useLookAtFileMutation,
} from './file-import-api.ts';
import { fileImportTexts } from './file-import-texts.ts';
import { FileFailure, runWork, sendParts } from './send-file.ts';

export type FlowStep =
  | { step: 'file' }
  | { step: 'columns'; file: FileImport; look: FileLook; reading: CheckFile | undefined }
  | { step: 'changes'; file: FileImport; look: FileLook; reading: CheckFile }
  | { step: 'taken'; file: FileImport };

export type Running = { label: string; share: number | undefined };

type Work = { signal: AbortSignal; onProgress: (share: number) => void };

/** A supplier's file on its way: sent, looked at, checked, taken. */
export function useFileImport() {
  const [flow, setFlow] = useState<FlowStep>({ step: 'file' });
  const [running, setRunning] = useState<Running>();
  const [message, setMessage] = useState<{ kind: 'danger' | 'success'; text: string }>();
  const stop = useRef<AbortController>(undefined);
  const dispatch = useAppDispatch();
  const [create] = useCreateFileImportMutation();
  const [look] = useLookAtFileMutation();
  const [discard] = useDiscardFileMutation();
  const [leaveOut] = useLeaveOutMutation();
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (label: string, work: (steps: Work) => Promise<void>) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const onProgress = (share: number) => signal.aborted || setRunning({ label, share });
    setMessage(undefined);
    setRunning({ label, share: undefined });
    try {
      await work({ signal, onProgress });
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof FileFailure ? error.message : readFailure(error).message;
      setMessage({ kind: 'danger', text: text ?? fileImportTexts.failed });
    }
    if (!signal.aborted) setRunning(undefined);
  };
  const showColumns = async (file: FileImport, wanted: LookAtFile, reading?: CheckFile) => {
    const seen = await look({ id: file._id, wanted }).unwrap();
    setFlow({ step: 'columns', file, look: seen, reading });
  };

  return {
    flow,
    running,
    message,
    send: (chosen: File) =>
      run(fileImportTexts.sending, async ({ signal, onProgress }) => {
        const file = await create({ fileName: chosen.name.slice(-200), bytes: chosen.size }).unwrap();
        await sendParts(file._id, chosen, { signal, onProgress });
        setRunning({ label: fileImportTexts.looking, share: undefined });
        await showColumns(file, {});
      }),
    lookAgain: (file: FileImport, wanted: LookAtFile) =>
      run(fileImportTexts.looking, () => showColumns(file, wanted)),
    check: (file: FileImport, seen: FileLook, reading: CheckFile) =>
      run(fileImportTexts.checking, async (steps) => {
        const checked = await runWork(`${file._id}/check`, reading, steps);
        dispatch(checkedTags);
        setFlow({ step: 'changes', file: checked, look: seen, reading });
      }),
    take: (file: FileImport, take: TakeChoice) =>
      run(fileImportTexts.taking, async (steps) => {
        try {
          const taken = await runWork(`${file._id}/take`, { take }, steps);
          setFlow({ step: 'taken', file: taken });
        } finally {
          dispatch(takenTags);
        }
      }),
    leaveOut: async (file: FileImport, row: number, isLeftOut: boolean) => {
      const answer = await leaveOut({ id: file._id, rows: [row], isLeftOut });
      setMessage(
        answer.error && {
          kind: 'danger',
          text: readFailure(answer.error).message ?? fileImportTexts.leaveOutFailed,
        },
      );
      const known = answer.data;
      if (known) setFlow((now) => (now.step === 'changes' ? { ...now, file: known } : now));
      return known !== undefined;
    },
    backToColumns: (file: FileImport, seen: FileLook, reading: CheckFile) =>
      setFlow({ step: 'columns', file, look: seen, reading }),
    discard: async (file: FileImport) => {
      await discard(file._id);
      setFlow({ step: 'file' });
      setMessage({ kind: 'success', text: fileImportTexts.discarded });
    },
    startOver: () => {
      setFlow({ step: 'file' });
      setMessage(undefined);
    },
    cancel: () => {
      stop.current?.abort();
      setRunning(undefined);
      setMessage({ kind: 'danger', text: fileImportTexts.cancelled });
    },
  };
}

export type FileImportFlow = ReturnType<typeof useFileImport>;
