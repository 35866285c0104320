/** Makes web-ready files of an uploaded picture; nothing of the original file itself is kept. */
import { coverFormats, coverWidths } from '@book-store/contract';
import sharp from 'sharp';
import { AppError } from '../../../app-error.ts';
import type { CoverFile, CoverSize } from './cover-queries.ts';
import { type PictureFormat, recogniseFormat } from './picture-format.ts';

const maxPixels = 40_000_000;
const minSidePixels = 100;
/** A book is not much longer than wide; WebP and AVIF take no side of any length. */
const maxAspectRatio = 5;
const quality = { avif: { quality: 55, effort: 3 }, webp: { quality: 80, effort: 4 } };

// One core at most, and nothing kept in between: the shop goes on while a cover is made.
sharp.concurrency(1);
sharp.cache(false);

/** Refuses whatever is not a proper picture of the kind that it claims to be. */
export async function measurePicture(bytes: Buffer, declared: PictureFormat): Promise<CoverSize> {
  const format = recogniseFormat(bytes);
  if (!format) throw refuse('This is not a JPEG, PNG, WebP or AVIF picture.');
  if (format !== declared) throw refuse(`The file says that it is ${declared.toUpperCase()}, but it is not.`);
  const { width, height } = await readSize(bytes);
  if (width * height > maxPixels) throw refuse('The picture is too large: at most 40 megapixels.');
  if (width < minSidePixels || height < minSidePixels) {
    throw refuse(`The picture is too small: at least ${minSidePixels} pixels wide and high.`);
  }
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height)) {
    throw refuse(
      `The picture is too narrow: one side may be at most ${maxAspectRatio} times as long as the other.`,
    );
  }
  return { width, height };
}

export async function encodeCover(bytes: Buffer, size: CoverSize): Promise<CoverFile[]> {
  const files: CoverFile[] = [];
  for (const width of widthsFor(size)) {
    const { data, info } = await decode(bytes)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuseBroken);
    const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
    for (const format of coverFormats) {
      files.push({
        width,
        format,
        bytes: await sharp(data, pixels).toFormat(format, quality[format]).toBuffer(),
      });
    }
  }
  return files;
}

/** Up to the first width that shows the whole picture: wider files would only repeat it. */
function widthsFor({ width }: CoverSize): number[] {
  return coverWidths.filter((_, index) => index === 0 || (coverWidths[index - 1] ?? 0) < width);
}

async function readSize(bytes: Buffer): Promise<CoverSize> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  return { width: autoOrient.width, height: autoOrient.height };
}

function decode(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).toColourspace('srgb');
}

function refuseBroken(error: unknown): never {
  throw refuse('The picture is damaged and cannot be read.', error);
}

function refuse(message: string, cause?: unknown): AppError {
  return new AppError('image_refused', message, { cause });
}
