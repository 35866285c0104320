/** Sweeps out rows that mean nothing any more, now and then, in every process. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/connect.ts';
import { type BackgroundWork, workInBackground } from '../database/work-in-background.ts';
import { dropOldImports, dropOldPricePlans } from '../features/catalogue/index.ts';
import { dropUnconfirmedSubscribers } from '../features/content/index.ts';
import { dropOldLetters } from '../features/mail/index.ts';
import { dropFinishedClaims } from '../features/orders/index.ts';
import { dropFinishedWindows } from '../http/rate-limit.ts';

const intervalMs = 10 * 60 * 1000;

export function startHousekeeping(db: Db, log: FastifyBaseLogger): BackgroundWork {
  const sweeps = [
    dropFinishedWindows,
    dropFinishedClaims,
    dropUnconfirmedSubscribers,
    dropOldImports,
    dropOldPricePlans,
    dropOldLetters,
  ];
  const work = () => Promise.all(sweeps.map((sweep) => sweep(db)));
  return workInBackground({ work, intervalMs, failure: 'old rows could not be swept out' }, log);
}
