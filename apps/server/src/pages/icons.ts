/** The store's icons. */
import { readFile } from 'node:fs/promises';
import type { App } from '../http/app-types.ts';
import { type Encoded, sendEncoded, toEncoded } from '../http/answers/content-encoding.ts';
import { palette } from '../palette.ts';

const types = {
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
} as const;

const [lightPaper, darkPaper] = palette.paper;

export const iconTags = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta name="theme-color" content="${lightPaper}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${darkPaper}" media="(prefers-color-scheme: dark)">`,
];

export async function registerIcons(app: App): Promise<void> {
  const serve = (path: string, type: string, encoded: Encoded) =>
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      void reply.header('content-type', type).header('cache-control', 'public, max-age=86400');
      return sendEncoded(request, reply, encoded);
    });

  for (const [name, type] of Object.entries(types)) {
    const identity = await readFile(new URL(`icons/${name}`, import.meta.url));
    serve(`/${name}`, type, toEncoded({ identity }));
  }
}
