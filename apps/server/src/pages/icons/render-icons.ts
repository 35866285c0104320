/** Draws the icons that cannot be an SVG from the one that is; `node scripts/draw-icons.ts` writes them beside this file. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const drawing = new URL('../../../../web/src/ui/favicon.svg', import.meta.url);
const roundedSquare = '<rect width="36" height="36" rx="7" fill="#6f1d24"/>';
const wholeSquare = '<rect width="36" height="36" fill="#6f1d24"/>';

/** By their names: at the root of the store, where browsers look without being told. */
export async function renderIcons(): Promise<Record<string, Buffer>> {
  const rounded = await readFile(drawing, 'utf8');
  if (!rounded.includes(roundedSquare)) throw new Error('The icon’s drawing has changed: mend its renderer.');
  // The system cuts its own corners.
  const whole = rounded.replace(roundedSquare, wholeSquare);
  // Whatever the system cuts off, the middle four fifths stay.
  const maskable = whole
    .replace(wholeSquare, `${wholeSquare}<g transform="translate(18 18) scale(0.84) translate(-18 -18)">`)
    .replace('</svg>', '</g></svg>');
  const small = await Promise.all([16, 32, 48].map((size) => toPng(rounded, size)));
  return {
    'favicon.ico': toIco(small),
    'apple-touch-icon.png': await toPng(whole, 180),
    'icon-192.png': await toPng(rounded, 192),
    'icon-512.png': await toPng(rounded, 512),
    'icon-maskable-512.png': await toPng(maskable, 512),
  };
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * (size / 36) })
    .resize(size, size)
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}

/** A list of pictures: for each its size, its length and where it begins; then the pictures, as PNG. */
function toIco(pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let begin = 6 + 16 * pictures.length;
  const entries = pictures.map((picture) => {
    const entry = Buffer.alloc(16);
    // Width and height stand in the PNG's own head.
    entry.writeUInt8(picture.readUInt32BE(16), 0);
    entry.writeUInt8(picture.readUInt32BE(20), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(begin, 12);
    begin += picture.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures]);
}
