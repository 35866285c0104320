import { createHash } from 'node:crypto';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { nameColours } from '../colours/name-colours.ts';
import { type CoverFile, findCoverSize, saveCover } from './cover-queries.ts';
import { encodeCover, measurePicture } from './encode-cover.ts';
import type { PictureFormat } from './picture-format.ts';

type UploadedCover = { coverImage: string; width: number; height: number };
export type CoverUpload = (picture: { bytes: Buffer; declared: PictureFormat }) => Promise<UploadedCover>;

const maxWaiting = 4;

/** One picture after the other: encoding is the most costly thing that the store does. */
export function createCoverUpload(db: Db): CoverUpload {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (picture) => {
    if (waiting >= maxWaiting) {
      throw new AppError(
        'overloaded',
        'Several covers are being made already. Please try again in a moment.',
        {
          retryAfterSeconds: 5,
        },
      );
    }
    waiting += 1;
    const own = last.then(() => storeCover(db, picture));
    last = own.catch(() => undefined);
    return own.finally(() => {
      waiting -= 1;
    });
  };
}

async function storeCover(db: Db, { bytes, declared }: { bytes: Buffer; declared: PictureFormat }) {
  const size = await measurePicture(bytes, declared);
  // Named after its bytes: the same picture is kept once, and a name never means another picture.
  const stem = `upload-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
  const known = await findCoverSize(db, stem);
  if (!known) {
    const files = await encodeCover(bytes, size);
    await saveCover(db, { stem, size, files, colours: await nameColours(smallestOf(files)) });
  }
  return { coverImage: `${stem}.webp`, ...size };
}

function smallestOf(files: CoverFile[]): Buffer {
  const file = files.find(({ format }) => format === 'webp');
  if (!file) throw new Error('A cover has files.');
  return file.bytes;
}
