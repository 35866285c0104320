import type { Shop } from '@book-store/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/connect.ts';
import { priorities } from './letter-kinds.ts';
import { layOutLetter } from './letter-layout.ts';
import type { LetterParts } from './letter-parts.ts';
import type { Carrier } from './mail-carrier.ts';
import type { Trace } from '../../tracing/tracer.ts';
import { claimDueJob, deleteJob, giveUpJob, type OutboxRow, postponeJob } from './outbox-queries.ts';

/** Writes the letter when it is about to leave; nothing if nobody is to get one. */
export type Composer = (job: OutboxRow, shop: Shop) => Promise<LetterParts | undefined>;

export type DeliveryParts = {
  db: Db;
  carrier: Carrier;
  composers: Map<string, Composer>;
  readShop: () => Promise<Shop>;
  log: FastifyBaseLogger;
  trace: Trace;
};

/** Which letters a sender carries. */
export type Round = { from: number; to: number };

export const accountRound: Round = { from: priorities.account, to: priorities.account };
export const otherRound: Round = { from: priorities.order, to: priorities.newsletter };

/** Of each sender, once a second. */
const lettersPerPoll = 25;
/** A letter costs as much as three orders: those who wait for an answer come first. */
const lettersInRush = 5;
const rushFrom = 0.25;

/** `utilization`: the part of the last second in which the process was at work. Whoever waits for a link is not put off. */
export function chooseLetterCount({ to }: Round, utilization: number): number {
  return utilization >= rushFrom && to !== priorities.account ? lettersInRush : lettersPerPoll;
}

/** Longer than one letter takes if a mail server lets each step run nearly into its time limit (mail-carrier.ts). */
const leaseSeconds = 300;
const firstPauseSeconds = 30;
const maxPauseSeconds = 6 * 3600;
/** About a day and a half of tries. */
const maxAttempts = 14;

/**
 * Sends the first of the letters that are due, and answers whether there was one. One at a time: behind a slow mail
 * server, the lease of a second one would be over before its turn, and another process would send it as well.
 */
export async function deliverDueLetter(parts: DeliveryParts, { from, to }: Round): Promise<boolean> {
  const job = await claimDueJob(parts.db, { from, to, leaseSeconds });
  if (job) await deliver(parts, job);
  return job !== undefined;
}

async function deliver(parts: DeliveryParts, job: OutboxRow): Promise<void> {
  const { db, log, trace } = parts;
  try {
    const { kind, attempts } = job;
    await trace('send letter', { 'letter.kind': kind, 'letter.attempts': attempts }, () => send(parts, job));
  } catch (error) {
    await putBack(db, log, job, error);
    return;
  }
  await deleteJob(db, job.id);
}

async function send({ carrier, composers, readShop }: DeliveryParts, job: OutboxRow): Promise<void> {
  const compose = composers.get(job.kind);
  if (!compose) throw new Error(`Nobody here writes letters of the kind ${job.kind}.`);
  const shop = await readShop();
  const letter = await compose(job, shop);
  if (letter) await carrier(job, layOutLetter(letter, shop), shop);
}

async function putBack(db: Db, log: FastifyBaseLogger, job: OutboxRow, error: unknown): Promise<void> {
  const facts = { mail: job.id, kind: job.kind, attempts: job.attempts, reason: describe(error) };
  if (job.attempts >= maxAttempts) {
    log.error(facts, 'a mail could not be sent and is given up');
    await giveUpJob(db, job.id);
    return;
  }
  log.warn(facts, 'a mail could not be sent yet');
  await postponeJob(db, job.id, pauseAfter(job.attempts));
}

export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), maxPauseSeconds);
}

/** Only codes: a mail server's sentence may repeat the recipient's address. */
function describe(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || (error instanceof Error ? error.name : 'unknown');
}
