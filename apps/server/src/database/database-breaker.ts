/**
 * While the database is away, whoever needs it is refused at once, and one probe at a time finds out when it is back.
 * A doubt (a connection that broke, was refused or fell silent) never opens the breaker; a probe that fails does.
 */
import { isTooManyConnections } from './database-errors.ts';

export type DatabaseBreaker = {
  /** True while the database is away. */
  isOpen(): boolean;
  /** How often it was opened. */
  countOpenings(): number;
  /** Something is wrong with a connection: asks the database itself, unless it is known to be away. */
  doubt(): void;
  /** Resolves when a probe has told how it is; all who ask at the same time share one. */
  check(): Promise<void>;
  stop(): void;
};

type BreakerParts = {
  /** Rejects unless the database answers and can be written to. */
  probe: (signal: AbortSignal) => Promise<void>;
  onOpen: (error: unknown) => void;
  onClose: () => void;
};

const minPauseMs = 100;
const maxPauseMs = 1_000;

export function createDatabaseBreaker({ probe, onOpen, onClose }: BreakerParts): DatabaseBreaker {
  const stopped = new AbortController();
  let isOpen = false;
  let openings = 0;
  let probing: Promise<void> | undefined;
  let pauseMs = minPauseMs;
  let retry: NodeJS.Timeout | undefined;

  const close = () => {
    pauseMs = minPauseMs;
    if (!isOpen) return;
    isOpen = false;
    onClose();
  };
  const open = (error: unknown) => {
    if (!isOpen) {
      isOpen = true;
      openings += 1;
      onOpen(error);
    }
    retry = setTimeout(() => void check(), pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  };

  const ask = async () => {
    clearTimeout(retry);
    try {
      await probe(stopped.signal);
      if (!stopped.signal.aborted) close();
    } catch (error) {
      if (stopped.signal.aborted) return;
      // It is there, only full: the connections that the store has go on working.
      if (!isOpen && isTooManyConnections(error)) return;
      open(error);
    }
  };
  const check = (): Promise<void> => {
    probing ??= ask().finally(() => {
      probing = undefined;
    });
    return probing;
  };

  return {
    isOpen: () => isOpen,
    countOpenings: () => openings,
    doubt: () => {
      if (!isOpen && !stopped.signal.aborted) void check();
    },
    check,
    stop: () => {
      stopped.abort();
      clearTimeout(retry);
    },
  };
}
