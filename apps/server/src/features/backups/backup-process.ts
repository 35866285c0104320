/** The process that makes a nightly backup: told by its parent what, it answers how it ended, and goes with it. */
import { constants, setPriority } from 'node:os';
import { writeBackup } from '../../database/backup/index.ts';
import { keepHeapSmall } from '../../small-heap.ts';
import type { BackupOutcome, BackupWork } from './make-in-child-process.ts';

process.once('message', (work: BackupWork) => void make(work));
process.once('disconnect', () => process.exit(1));

async function make({ address, file }: BackupWork): Promise<void> {
  keepHeapSmall();
  setPriority(constants.priority.PRIORITY_LOW);
  const outcome = await writeBackup(address, file).then(
    ({ bytes }): BackupOutcome => ({ bytes }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(outcome, undefined, undefined, () => process.exit(0));
}
