import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coverFileUrl, coverFormats, coverWidths } from '@book-store/contract';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../http/app-types.ts';
import { createGuard } from '../../../http/create-guard.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook } from '../testing/sample-books.ts';
import { registerCoverRoutes } from './cover-routes.ts';

let store: TestStore;
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());

const picture = (width: number, height: number, seed = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: seed, g: 80, b: 120 } } });
const upload = (payload: Buffer | string, type: string, headers: Record<string, string> = admin) =>
  store.app.inject({
    method: 'POST',
    url: '/api/v1/covers',
    headers: { ...headers, 'content-type': type },
    payload,
  });
const get = (url: string, headers: Record<string, string> = {}) => store.app.inject({ url, headers });
const countCovers = async () =>
  (await store.database.db.selectFrom('cover_files').select('stem').execute()).length;

describe('an uploaded cover', () => {
  it.each([
    ['image/jpeg', () => picture(400, 600, 1).jpeg().toBuffer()],
    ['image/png', () => picture(400, 600, 2).png().toBuffer()],
    ['image/webp', () => picture(400, 600, 3).webp().toBuffer()],
    ['image/avif', () => picture(400, 600, 4).avif({ effort: 0 }).toBuffer()],
  ])('as %s is named after its bytes, and every address of it answers', async (type, make) => {
    const answer = await upload(await make(), type);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      coverImage: expect.stringMatching(/^upload-[0-9a-f]{32}\.webp$/),
      width: 400,
      height: 600,
    });
    const { coverImage } = answer.json<{ coverImage: string }>();
    const stem = coverImage.replace('.webp', '');
    for (const width of coverWidths) {
      for (const format of coverFormats) {
        const file = await get(coverFileUrl(stem, width, format));
        expect(file.statusCode).toBe(200);
        expect(file.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const size = await sharp(file.rawPayload).metadata();
        expect(size.width).toBe(Math.min(width, 400));
      }
    }
    expect((await get(`/covers/${coverImage}`)).headers['content-type']).toBe('image/webp');
    await createSampleBook(store.app, admin, { coverImage });
  });

  it('is turned upright and loses what the camera wrote into it', async () => {
    const secret = 'GPS 12.34';
    const photo = await picture(300, 200, 9)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { ImageDescription: secret, Orientation: '6' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const answer = await upload(photo, 'image/jpeg');
    expect(answer.json()).toMatchObject({ width: 200, height: 300 });
    const { coverImage } = answer.json<{ coverImage: string }>();
    const file = await get(`/covers/${coverImage}`);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 200, height: 300 });
    expect(file.rawPayload.includes(secret)).toBe(false);
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('sent twice is kept once, also at the same time', async () => {
    const bytes = await picture(150, 200, 20).png().toBuffer();
    const answers = await Promise.all([upload(bytes, 'image/png'), upload(bytes, 'image/png')]);
    const count = await countCovers();
    const again = await upload(bytes, 'image/png');
    expect(new Set([...answers, again].map((answer) => answer.body)).size).toBe(1);
    expect(await countCovers()).toBe(count);
  });

  it('answers 304 to who has it', async () => {
    const { coverImage } = (await upload(await picture(150, 200, 21).png().toBuffer(), 'image/png')).json<{
      coverImage: string;
    }>();
    const file = await get(`/covers/${coverImage}`);
    const again = await get(`/covers/${coverImage}`, { 'if-none-match': String(file.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('an upload is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>';
  it.each<[string, () => Promise<Buffer | string>, string, number, string]>([
    ['an SVG', async () => svg, 'image/svg+xml', 415, 'Please upload a JPEG, PNG, WebP or AVIF picture.'],
    [
      'a GIF',
      () => picture(200, 200).gif().toBuffer(),
      'image/gif',
      415,
      'Please upload a JPEG, PNG, WebP or AVIF picture.',
    ],
    ['JSON', async () => '{}', 'application/json', 415, 'Please upload a JPEG, PNG, WebP or AVIF picture.'],
    [
      'an SVG that says PNG',
      async () => svg,
      'image/png',
      422,
      'This is not a JPEG, PNG, WebP or AVIF picture.',
    ],
    [
      'a GIF that says WebP',
      () => picture(200, 200).gif().toBuffer(),
      'image/webp',
      422,
      'This is not a JPEG, PNG, WebP or AVIF picture.',
    ],
    [
      'a JPEG that says PNG',
      () => picture(200, 200).jpeg().toBuffer(),
      'image/png',
      422,
      'The file says that it is PNG, but it is not.',
    ],
    [
      'nothing',
      async () => Buffer.alloc(0),
      'image/png',
      422,
      'This is not a JPEG, PNG, WebP or AVIF picture.',
    ],
    [
      'a damaged picture',
      async () => (await picture(400, 400).png().toBuffer()).subarray(0, 200),
      'image/png',
      422,
      'The picture is damaged and cannot be read.',
    ],
    [
      'only magic bytes',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      'image/jpeg',
      422,
      'The picture is damaged and cannot be read.',
    ],
    [
      'a picture that is too small',
      () => picture(99, 300).png().toBuffer(),
      'image/png',
      422,
      'The picture is too small: at least 100 pixels wide and high.',
    ],
    [
      'too many pixels',
      () => picture(8_001, 5_000).png({ compressionLevel: 9 }).toBuffer(),
      'image/png',
      422,
      'The picture is too large: at most 40 megapixels.',
    ],
    [
      'more than 5 MB',
      async () => Buffer.alloc(5 * 1024 * 1024 + 1),
      'image/png',
      413,
      'The picture is too large: at most 5 MB.',
    ],
  ])('%s', async (_case, make, type, status, message) => {
    const before = await countCovers();
    const answer = await upload(await make(), type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message });
    expect(await countCovers()).toBe(before);
  });

  it.each([{}, { authorization: 'Bearer a.b.c' }])('without a valid token: %j', async (headers) => {
    const before = await countCovers();
    const answer = await upload(await picture(200, 200).png().toBuffer(), 'image/png', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'admin_token_invalid' });
    expect(await countCovers()).toBe(before);
  });
});

describe('a bundled cover', () => {
  let app: App;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'book-store-covers-'));
    await mkdir(join(folder, 'covers'));
    await writeFile(join(folder, 'covers', 'book-1-160.avif'), 'an avif');
    await writeFile(join(folder, 'covers', 'book-1.png'), 'a png');
    await writeFile(join(folder, 'secret.png'), 'secret');
    await writeFile(join(folder, 'covers', 'book-99.png'), 'not a bundled name');
    app = Fastify();
    app.setValidatorCompiler(() => (value) => ({ value }));
    app.setSerializerCompiler(() => (value) => JSON.stringify(value));
    registerCoverRoutes(app, {
      db: store.database.db,
      adminGuard: createGuard({ refusals: [] }, () => Promise.reject(new Error('no'))),
      limits: store.settings.limits,
      coversDir: join(folder, 'covers'),
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('is served with a week of caching and an ETag', async () => {
    const answer = await app.inject({ url: '/covers/book-1-160.avif' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('an avif');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=604800',
    });
    expect((await app.inject({ url: '/covers/book-1.png' })).body).toBe('a png');
    const { etag } = answer.headers;
    const again = await app.inject({
      url: '/covers/book-1-160.avif',
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    'book-21-160.avif',
    'book-1-161.avif',
    'book-1.avif',
    'book-99.png',
    'secret.png',
    '..%2Fsecret.png',
    '%2e%2e%2fsecret.png',
    'book-1.png%00.avif',
    'upload-1234.webp',
    `upload-${'0'.repeat(32)}.webp`,
    `upload-${'0'.repeat(32)}.png`,
    'x'.repeat(90),
  ])('that does not exist is not found: %s', async (file) => {
    const answer = await store.app.inject({ url: `/covers/${file}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'not_found', message: 'There is no such cover.' });
    expect((await app.inject({ url: `/covers/${file}` })).body).not.toContain('secret');
  });
});
