import type { CourierRun } from '@book-store/contract';
import type { RunResult } from '@book-store/contract/courier-runs';
import { useRef, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { runTexts } from './run-texts.ts';
import { useSetRunResultMutation } from './runs-api.ts';

type Noted = { orderId: string; result: RunResult | null };

/**
 * Shown at once and sent one after the other: whoever goes through a pile of parcels does not wait for each, and of two
 * keys for one order the later must arrive later.
 */
export function useRunResults(run: CourierRun) {
  const [setRunResult] = useSetRunResultMutation();
  const [waiting, setWaiting] = useState<Noted[]>([]);
  const [problem, setProblem] = useState<string>();
  const sending = useRef<Promise<void>>(Promise.resolve());

  const send = async (noted: Noted, before: Promise<void>) => {
    await before;
    const { error } = await setRunResult({ id: run._id, ...noted });
    setWaiting((known) => known.filter((other) => other !== noted));
    if (error) setProblem(readFailure(error).message ?? runTexts.noteFailed);
  };

  const note = (orderId: string, result: RunResult | null) => {
    const noted = { orderId, result };
    setProblem(undefined);
    setWaiting((known) => [...known, noted]);
    sending.current = send(noted, sending.current);
  };

  const rows = run.rows.map((row) => {
    const last = waiting.findLast(({ orderId }) => orderId === row._id);
    return last ? { ...row, result: last.result } : row;
  });
  return { rows, note, problem, dismissProblem: () => setProblem(undefined) };
}
