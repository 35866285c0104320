/** The bytes of covers, bundled or uploaded, with the most wanted ones in memory. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/connect.ts';
import { toEtag } from '../../../http/answers/entity-tag.ts';
import type { CoverName } from './cover-name.ts';
import { findCoverBytes } from './cover-queries.ts';

export type StoredCover = { bytes: Buffer; etag: string };

const maxBytes = 24 * 1024 * 1024;

export function createCoverFiles(db: Db, coversDir: string) {
  const kept = new LRUCache<string, StoredCover>({
    max: 2_000,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  const load = async (key: string, name: CoverName): Promise<StoredCover | undefined> => {
    const bytes =
      name.kind === 'bundled'
        ? await readBundled(join(coversDir, name.file))
        : await findCoverBytes(db, name);
    if (!bytes) return undefined;
    const cover = { bytes, etag: toEtag(bytes) };
    kept.set(key, cover);
    return cover;
  };

  return {
    peek: (file: string) => kept.get(file),
    load,
  };
}

async function readBundled(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
