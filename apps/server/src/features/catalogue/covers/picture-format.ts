/** Recognises the four kinds of picture by their first bytes, before any decoder sees them. */

import type { uploadedPictureTypes } from '@book-store/contract';

export type PictureType = (typeof uploadedPictureTypes)[number];

export const pictureTypes = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const satisfies Record<PictureType, string>;

export type PictureFormat = (typeof pictureTypes)[PictureType];

export function recogniseFormat(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif';
  return undefined;
}
