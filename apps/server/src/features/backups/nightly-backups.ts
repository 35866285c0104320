/** Makes a backup each night by itself: of all processes that could, one does, and beside its requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { connectForBulkWork, type DatabaseAddress } from '../../database/connect.ts';
import { makeFolder } from '../../make-folder.ts';
import type { BackupSettings } from '../../settings.ts';
import { listBackups, nameBackup, tidyBackups } from './backup-folder.ts';
import { tryBackupLock } from './backup-queries.ts';
import { makeInChildProcess } from './make-in-child-process.ts';

const lookEveryMs = 10 * 60 * 1000;
const nightlyHour = 3;

type NightlyParts = {
  address: DatabaseAddress;
  backups: BackupSettings;
  log: FastifyBaseLogger;
};

export function startNightlyBackups(parts: NightlyParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    for (;;) {
      await wait(lookEveryMs, undefined, { signal, ref: false });
      await makeBackupIfDue(parts, { signal }).catch((error: unknown) => {
        if (!signal.aborted) parts.log.error({ err: error }, 'the nightly backup failed; trying again');
      });
    }
  };
  // It ends only when it is told to.
  const running = run().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** True if one was made. */
export async function makeBackupIfDue(
  { address, backups: { folder, keep }, log }: NightlyParts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<boolean> {
  const isDue = async () => isBackupDue((await listBackups(folder))[0]?.madeAt, now);
  if (!(await isDue())) return false;
  const database = connectForBulkWork(address);
  try {
    // Looked at again: another process may have made it until now.
    if (!(await tryBackupLock(database.db)) || !(await isDue())) return false;
    await makeFolder(folder, 0o700);
    const started = Date.now();
    const name = nameBackup(now);
    const bytes = await makeInChildProcess(address, join(folder, name), signal);
    await tidyBackups(folder, keep);
    log.info({ name, bytes, seconds: Math.round((Date.now() - started) / 1000) }, 'a backup was made');
    return true;
  } finally {
    await database.close();
  }
}

/** Whether a night has begun since the last one, by the machine's clock; a store without any has waited long enough. */
export function isBackupDue(lastMadeAt: string | undefined, now: Date): boolean {
  if (lastMadeAt === undefined) return true;
  const night = new Date(now);
  night.setHours(nightlyHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return new Date(lastMadeAt) < night;
}
