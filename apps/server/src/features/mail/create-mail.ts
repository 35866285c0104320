import { randomUUID } from 'node:crypto';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/connect.ts';
import { isDatabaseUnavailable } from '../../database/database-errors.ts';
import type { Settings } from '../../settings.ts';
import { type Composer, deliverDueMail } from './deliver-mail.ts';
import { chooseCarrier } from './mail-carrier.ts';
import { deleteJobsTo, insertJob } from './outbox-queries.ts';

type MailJob = { kind: string; recipient: string; content?: object };

export type Mail = {
  /** False where neither SMTP_URL nor the demo's folder is there: then nothing is queued. */
  enabled: boolean;
  /** Part of the caller's transaction: the mail goes out if and only if its cause is kept. */
  queue(tx: Db, job: MailJob): Promise<void>;
  /** Drops what still waits for an address that is to be forgotten. */
  forget(tx: Db, recipient: string): Promise<void>;
  /** Says who writes the letters of a kind. */
  compose(kind: string, composer: Composer): void;
  /** Sends all that is due now. */
  deliverDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type MailParts = { settings: Settings; db: Db; log: FastifyBaseLogger };

const pauseBetweenLooks = 1_000;
/** A rush of orders comes first: its letters leave at this pace, once a second. */
const mostInOneLook = 50;
const longestFarewell = 5_000;

export function createMail({ settings, db, log }: MailParts): Mail {
  const carrier = chooseCarrier(settings, log);
  const composers = new Map<string, Composer>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let stopped = false;
  const isStopped = () => stopped;

  const queue = async (tx: Db, { kind, recipient, content = {} }: MailJob) => {
    if (carrier) await insertJob(tx, { id: randomUUID(), kind, recipient, content });
  };
  const deliverDue = async (most = Infinity) => {
    if (!carrier) return;
    let dealtWith = 1;
    for (let sent = 0; dealtWith > 0 && sent < most && !isStopped(); sent += dealtWith) {
      dealtWith = await deliverDueMail({ db, carrier, composers, log });
    }
  };
  const lookAndSend = async () => {
    try {
      await deliverDue(mostInOneLook);
    } catch (error) {
      // The outbox waits in the database; it is looked at again as soon as that is back.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the mail outbox could not be worked off');
    }
    if (!stopped) waitForNextLook();
  };
  const waitForNextLook = () => {
    timer = setTimeout(() => {
      working = lookAndSend();
    }, pauseBetweenLooks).unref();
  };

  return {
    enabled: carrier !== undefined,
    queue,
    forget: deleteJobsTo,
    compose: (kind, composer) => void composers.set(kind, composer),
    deliverDue,
    start: () => {
      if (carrier) waitForNextLook();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      // A mail server that hangs may not hold up the end: what was under way is tried again after its lease.
      await Promise.race([working, setTimeoutPromise(longestFarewell, undefined, { ref: false })]);
    },
  };
}
