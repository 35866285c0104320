/** A backup reads the whole store: in a process of its own nobody's request waits for it. */
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partialName } from '../../database/backup/index.ts';
import type { DatabaseAddress } from '../../database/connect.ts';

/** By the channel: a password does not belong among the words of a command. */
export type BackupWork = { address: DatabaseAddress; file: string };
export type BackupOutcome = { bytes: number } | { problem: string };

const program = join(import.meta.dirname, 'backup-process.ts');

/** Answers the file's size. */
export async function makeInChildProcess(
  address: DatabaseAddress,
  file: string,
  signal?: AbortSignal,
): Promise<number> {
  const child = fork(program, { execArgv: [] });
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('message', (outcome: BackupOutcome) => {
        if ('bytes' in outcome) resolve(outcome.bytes);
        else reject(new Error(outcome.problem));
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error('The process that made the backup ended too early.')));
      child.send({ address, file } satisfies BackupWork);
    });
  } catch (error) {
    await rm(partialName(file), { force: true }).catch(() => undefined);
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
