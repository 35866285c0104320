/** Carries codes to the webhook until it has taken them, or nobody waits for them any more. */
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { codeLimits, formatOrderNumber, shopInSentence } from '@book-store/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../../database/connect.ts';
import { isDatabaseUnavailable } from '../../../../database/database-errors.ts';
import type { SmsWebhookSettings } from '../../../../settings/sms-webhook-settings.ts';
import { type HoldKey, writeCode } from '../hold-keys.ts';
import { callWebhook } from './call-webhook.ts';
import { claimDueCodes, countCodes, deleteCode, type DueCode, postponeCode } from './code-outbox-queries.ts';

type Parts = {
  db: Db;
  webhook: SmsWebhookSettings | undefined;
  key: HoldKey;
  readShop: () => Promise<{ name: string }>;
  log: FastifyBaseLogger;
};

export type CodeSender = {
  /** False where no webhook is named, so that there are no codes. */
  isOn: boolean;
  countWaiting(): Promise<number>;
  /** Sends what is due now and answers how many it dealt with. */
  deliverDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

const pollIntervalMs = 1_000;
const codesAtOnce = 5;
/** Longer than all of them take if each call runs into its time limit. */
const leaseSeconds = 90;
const firstPauseSeconds = 5;

export function createCodeSender(parts: Parts): CodeSender {
  const { webhook, log } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;

  const deliverDue = async () => {
    const due = webhook ? await claimDueCodes(parts.db, codesAtOnce, leaseSeconds) : [];
    for (const job of due) await deliver(parts, job);
    return due.length;
  };
  const keepSending = async () => {
    while (!signal.aborted) {
      await setTimeoutPromise(pollIntervalMs, undefined, { ref: false, signal }).catch(() => undefined);
      try {
        if (!signal.aborted) await deliverDue();
      } catch (error) {
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'codes could not be sent');
      }
    }
  };
  let working: Promise<void> = Promise.resolve();

  return {
    isOn: webhook !== undefined,
    countWaiting: () => countCodes(parts.db),
    deliverDue,
    start: () => {
      if (webhook) working = keepSending();
    },
    stop: async () => {
      stopping.abort();
      // A webhook that hangs may not hold up the end: what was under way is tried again after its lease.
      await Promise.race([working, setTimeoutPromise(3_000, undefined, { ref: false })]);
    },
  };
}

async function deliver({ db, webhook, key, readShop, log }: Parts, job: DueCode): Promise<void> {
  if (!webhook) return;
  const facts = { code: job.id, attempts: job.attempts };
  if (job.is_over) {
    if (job.attempts > 1) log.error(facts, 'a code could not be sent in time and is given up');
    return deleteCode(db, job.id);
  }
  const { id, order_id: orderId, code_number: codeNumber, phone } = job;
  const code = writeCode(key, orderId, codeNumber);
  const orderNumber = formatOrderNumber(job.number);
  const shop = shopInSentence(await readShop());
  try {
    await callWebhook(webhook, {
      id,
      to: phone,
      code,
      text: `${code} is your yes to order ${orderNumber} at ${shop}. Good for ${codeLimits.minutes} minutes; give it to nobody.`,
      orderNumber,
      expiresAt: job.expires_at.toISOString(),
    });
  } catch (error) {
    log.warn({ ...facts, reason: describe(error) }, 'the SMS webhook did not take a code yet');
    return postponeCode(db, id, firstPauseSeconds * 2 ** (job.attempts - 1));
  }
  return deleteCode(db, id);
}

/** What fetch says names the cause one level deeper. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}
