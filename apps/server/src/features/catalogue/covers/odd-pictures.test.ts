/** Pictures that no camera makes: each becomes a cover or is refused with a sentence, and none holds the loop. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxHoldMs, measureLoop } from '../../../testing/loop-delay.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import type { AdminHeaders } from '../testing/sample-books.ts';

let store: TestStore;
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  // Compiles what every upload needs: that is done once in a store's life.
  await upload('png', await plain(200, 300).png().toBuffer());
});
afterAll(() => store.stop());

const upload = (type: string, payload: Buffer) =>
  store.app.inject({
    method: 'POST',
    url: '/api/v1/covers',
    headers: { ...admin, 'content-type': `image/${type}` },
    payload,
  });

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 9, g: 80, b: 120, alpha: 0.5 } } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const cut = async (bytes: Promise<Buffer>) => {
  const whole = await bytes;
  return whole.subarray(0, whole.length / 2);
};
const frames = (count: number) =>
  sharp(randomBytes(120 * 120 * count * 3), {
    raw: { width: 120, height: 120 * count, channels: 3, pageHeight: 120 },
  });

/** A chunk of a PNG; decoders check its sum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const afterHeader = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
/** A PNG that says one size and brings a few bytes. */
const claiming = async (width: number, height: number) => {
  const png = await plain(200, 200).png().toBuffer();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)]);
};
/** A JPEG with many segments of EXIF behind its first two bytes. */
const withSegments = async (count: number) => {
  const jpeg = await plain(200, 300).jpeg().toBuffer();
  const data = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    Buffer.from('Exif\0\0'),
    Buffer.alloc(65_527),
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => data), jpeg.subarray(2)]);
};

const cover = 'a cover';
/** Decoders differ in what they take. */
const either = /^(a cover|The picture is .+\.)$/;
const tooNarrow = 'The picture is too narrow: one side may be at most 5 times as long as the other.';
const tooSmall = 'The picture is too small: at least 100 pixels wide and high.';
const tooLarge = 'The picture is too large: at most 40 megapixels.';
const damaged = 'The picture is damaged and cannot be read.';
const noPicture = 'This is not a JPEG, PNG, WebP or AVIF picture.';

type Odd = [what: string, type: string, make: () => Promise<Buffer>, expected: string | RegExp];

const entities = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><text>&x;</text></svg>`;

const odd: Odd[] = [
  ['100×20000', 'png', () => plain(100, 20_000).png().toBuffer(), tooNarrow],
  ['20000×100', 'png', () => plain(20_000, 100).png().toBuffer(), tooNarrow],
  ['100×501', 'jpeg', () => plain(100, 501).jpeg().toBuffer(), tooNarrow],
  ['100×500', 'jpeg', () => plain(100, 500).jpeg().toBuffer(), cover],
  ['1×1', 'png', () => plain(1, 1).png().toBuffer(), tooSmall],
  ['one byte', 'png', async () => Buffer.from([0x89]), noPicture],
  ['a PNG cut in two', 'png', () => cut(noise(200, 200).png().toBuffer()), damaged],
  ['a JPEG cut in two', 'jpeg', () => cut(noise(200, 200).jpeg().toBuffer()), damaged],
  ['a WebP cut in two', 'webp', () => cut(noise(200, 200).webp().toBuffer()), damaged],
  ['an AVIF cut in two', 'avif', () => cut(noise(200, 200).avif({ effort: 0 }).toBuffer()), damaged],
  ['a WebP that moves', 'webp', () => frames(5).webp().toBuffer(), cover],
  ['a JPEG for print (CMYK)', 'jpeg', () => plain(200, 300).toColourspace('cmyk').jpeg().toBuffer(), cover],
  ['a grey JPEG', 'jpeg', () => plain(200, 300).toColourspace('b-w').jpeg().toBuffer(), cover],
  ['16 bits a channel', 'png', () => plain(200, 300, 4).toColourspace('rgb16').png().toBuffer(), cover],
  ['16 bits of grey', 'png', () => plain(200, 300).toColourspace('grey16').png().toBuffer(), cover],
  ['a palette', 'png', () => plain(200, 300).png({ palette: true }).toBuffer(), cover],
  ['4 MB of EXIF', 'jpeg', () => withSegments(64), cover],
  [
    'a profile that unpacks to 64 MB',
    'png',
    async () => {
      const zeros = await promisify(deflate)(Buffer.alloc(64 * 1024 * 1024));
      const profile = Buffer.concat([Buffer.from('p\0\0'), zeros]);
      return afterHeader(await plain(200, 300).png().toBuffer(), chunk('iCCP', profile));
    },
    either,
  ],
  ['an SVG with outer entities', 'png', async () => Buffer.from(entities), noPicture],
  ['a header of 30000×30000', 'png', () => claiming(30_000, 30_000), tooLarge],
  ['a header of 2147483647×100', 'png', () => claiming(2_147_483_647, 100), either],
  ['a header of 0×0', 'png', () => claiming(0, 0), damaged],
  ['the most pixels', 'png', () => plain(6_300, 6_300).png({ compressionLevel: 1 }).toBuffer(), cover],
];

describe('an odd picture', () => {
  it.each(odd)(
    '(%s) becomes a cover or is refused with a sentence',
    async (_what, type, make, expected) => {
      const payload = await make();
      expect(payload.length).toBeLessThan(5 * 1024 * 1024);
      const { heldMs, result: answer } = await measureLoop(() => upload(type, payload));
      const said = answer.statusCode === 201 ? cover : answer.json<{ message: string }>().message;
      expect([201, 422]).toContain(answer.statusCode);
      expect(said).toMatch(expected);
      expect(heldMs).toBeLessThan(maxHoldMs);
    },
    60_000,
  );
});
