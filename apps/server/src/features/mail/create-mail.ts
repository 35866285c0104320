import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import type { Shop } from '@book-store/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/connect.ts';
import { isDatabaseUnavailable } from '../../database/database-errors.ts';
import type { Settings } from '../../settings.ts';
import { type Trace, untraced } from '../../tracing/tracer.ts';
import {
  accountRound,
  chooseLetterCount,
  type Composer,
  deliverDueLetter,
  otherRound,
  type Round,
} from './deliver-mail.ts';
import type { LetterKind } from './letter-kinds.ts';
import { chooseCarrier } from './mail-carrier.ts';
import { type Backlog, deleteJobsTo, insertJob, readBacklog } from './outbox-queries.ts';

type MailJob = { kind: LetterKind; recipient: string; content?: object };

export type Mail = {
  /** False where neither SMTP_URL nor the demo's folder is there: then nothing is queued. */
  enabled: boolean;
  /** Part of the caller's transaction: the mail goes out if and only if its cause is kept. */
  queue(tx: Db, job: MailJob): Promise<void>;
  /** Drops what still waits for an address that is to be forgotten. */
  forget(tx: Db, recipient: string): Promise<void>;
  /** Says who writes the letters of a kind. */
  compose(kind: LetterKind, composer: Composer): void;
  /** Sends all that is due now, the most urgent first. */
  deliverDue(): Promise<void>;
  /** What still waits, and what was given up. */
  readBacklog(): Promise<Backlog>;
  start(): void;
  stop(): Promise<void>;
};

type MailParts = {
  settings: Settings;
  db: Db;
  log: FastifyBaseLogger;
  readShop: () => Promise<Shop>;
  trace?: Trace;
};

const pollIntervalMs = 1_000;
/**
 * Two carry account letters and nothing else: whoever waits for a link waits neither for the letters of a rush
 * nor for one mail server that is slow.
 */
const senders: Round[] = [accountRound, accountRound, otherRound, otherRound];
const stopTimeoutMs = 5_000;

export function createMail({ settings, db, log, readShop, trace = untraced }: MailParts): Mail {
  const carrier = chooseCarrier(settings, log);
  const composers = new Map<string, Composer>();
  const stopping = new AbortController();

  const queue = async (tx: Db, { kind, recipient, content = {} }: MailJob) => {
    if (carrier) await insertJob(tx, { id: randomUUID(), kind, recipient, content });
  };
  const deliverDue = async (round: Round, max = Infinity) => {
    if (!carrier) return;
    const parts = { db, carrier, composers, readShop, log, trace };
    for (let sent = 0; sent < max && !stopping.signal.aborted; sent += 1) {
      if (!(await deliverDueLetter(parts, round))) return;
    }
  };
  const sendDue = async (round: Round, utilization: number) => {
    try {
      await deliverDue(round, chooseLetterCount(round, utilization));
    } catch (error) {
      // The outbox waits in the database; it is looked at again as soon as that is back.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the mail outbox could not be worked off');
    }
  };
  const keepSending = async (round: Round) => {
    const pause = { ref: false, signal: stopping.signal };
    while (!stopping.signal.aborted) {
      const before = performance.eventLoopUtilization();
      await setTimeoutPromise(pollIntervalMs, undefined, pause).catch(() => undefined);
      const { utilization } = performance.eventLoopUtilization(before);
      if (!stopping.signal.aborted) await sendDue(round, utilization);
    }
  };
  let working: Promise<unknown> = Promise.resolve();

  return {
    enabled: carrier !== undefined,
    queue,
    forget: deleteJobsTo,
    compose: (kind, composer) => void composers.set(kind, composer),
    deliverDue: async () => {
      for (const round of [accountRound, otherRound]) await deliverDue(round);
    },
    readBacklog: () => readBacklog(db),
    start: () => {
      if (carrier) working = Promise.all(senders.map(keepSending));
    },
    stop: async () => {
      stopping.abort();
      // A mail server that hangs may not hold up the end: what was under way is tried again after its lease.
      await Promise.race([working, setTimeoutPromise(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
