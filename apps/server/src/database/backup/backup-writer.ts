/** Writes a backup file under another name, which becomes the real one only when everything is on the disk. */
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import {
  firstChecksum,
  type FrameKind,
  frameHeadBytes,
  frameKinds,
  magic,
  nextChecksum,
} from './backup-format.ts';

const compress = promisify(zstdCompress);
/** More takes several times as long and saves a tenth. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export type BackupWriter = {
  write(kind: FrameKind, content: Buffer): Promise<void>;
  /** Puts the file in its place; answers its size. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
};

export function partialName(file: string): string {
  return `${file}.partial`;
}

export async function openBackupWriter(file: string): Promise<BackupWriter> {
  const handle = await openPartial(file);
  let checksum = firstChecksum();
  await handle.writeFile(magic);

  const write = async (kind: FrameKind, content: Buffer) => {
    const stored = await compress(content, compression);
    const head = Buffer.alloc(frameHeadBytes);
    head.write(frameKinds[kind], 'latin1');
    head.writeUInt32BE(content.length, 1);
    head.writeUInt32BE(stored.length, 5);
    checksum = nextChecksum(checksum, head, stored);
    await handle.writeFile(Buffer.concat([head, checksum, stored]));
  };
  const finish = async () => {
    const { size } = await handle.stat();
    await handle.sync();
    await handle.close();
    await rename(partialName(file), file);
    // Not every system can, and the file itself is on the disk.
    await syncFolder(dirname(file)).catch(() => undefined);
    return size;
  };
  const discard = async () => {
    await handle.close().catch(() => undefined);
    await rm(partialName(file), { force: true });
  };
  return { write, finish, discard };
}

async function openPartial(file: string): Promise<FileHandle> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${file} is already there: name a file that is not.`);
  try {
    // It holds people's names and addresses. Made anew: a file that was there may be open to others.
    await rm(partialName(file), { force: true });
    return await open(partialName(file), 'wx', 0o600);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} cannot be written (${reason}): name a place that you may write to.`);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
