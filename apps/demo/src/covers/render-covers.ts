/** Turns the drawings into the picture files that the store serves: AVIF and WebP in every size, PNG once. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { coverWidths, promotionalWidths } from '@book-store/contract';
import sharp from 'sharp';
import { bookCovers, promotionalDrawings } from './drawings/index.ts';

type Picture = Sizes & { name: string; draw: () => string };

/** The efforts are where a larger one takes much longer and hardly saves bytes. */
type Sizes = { widths: readonly number[]; pngWidth: number; avifEffort: number };

const toPictures = (drawings: Readonly<Record<string, () => string>>, sizes: Sizes): Picture[] =>
  Object.entries(drawings).map(([name, draw]) => ({ name, draw, ...sizes }));

const pictures: readonly Picture[] = [
  ...toPictures(bookCovers, { widths: coverWidths, pngWidth: 640, avifEffort: 1 }),
  ...toPictures(promotionalDrawings, { widths: promotionalWidths, pngWidth: 800, avifEffort: 2 }),
];

export const bundledCoverNames: readonly string[] = pictures.map((picture) => picture.name);

const renderPicture = async (picture: Picture, outDir: string): Promise<void> => {
  const { name, draw, widths, pngWidth, avifEffort } = picture;
  const stem = join(outDir, name.replace(/\.png$/, ''));
  const svg = Buffer.from(draw());
  // Each size comes from the vector itself: shrinking a large bitmap leaves halos that cost bytes in every format.
  const rasterise = async (width: number) => {
    const bitmap = sharp(svg).resize({ width }).removeAlpha().raw();
    const { data, info } = await bitmap.toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info });
  };
  for (const width of widths) {
    const bitmap = await rasterise(width);
    await bitmap.clone().avif({ quality: 50, effort: avifEffort }).toFile(`${stem}-${width}.avif`);
    // Flat inks make lossless WebP no larger than a lossy one.
    await bitmap.clone().webp({ lossless: true, effort: 1 }).toFile(`${stem}-${width}.webp`);
  }
  const bitmap = await rasterise(pngWidth);
  await bitmap.png({ palette: true, colours: 32, dither: 0, effort: 1 }).toFile(`${stem}.png`);
};

/** Two pictures at a time: each already keeps a core busy, and a small machine has two. */
export const renderCovers = async (
  outDir: string,
  onProgress?: (done: number, total: number) => void,
  names: readonly string[] = bundledCoverNames,
): Promise<void> => {
  await mkdir(outDir, { recursive: true });
  const chosen = pictures.filter((picture) => names.includes(picture.name));
  const waiting = [...chosen];
  let done = 0;
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      await renderPicture(picture, outDir);
      done += 1;
      onProgress?.(done, chosen.length);
    }
  };
  await Promise.all([work(), work()]);
};
