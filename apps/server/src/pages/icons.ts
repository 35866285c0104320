/** The store's icons and what a phone needs to keep it on its first screen. */
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

const manifest = {
  id: '/',
  name: 'Book Store',
  short_name: 'Book Store',
  description: 'An independent book store, delivered to your door and paid in cash.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  // With a way back, which the pages leave to the browser.
  display: 'minimal-ui',
  background_color: lightPaper,
  theme_color: lightPaper,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

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
  const described = toEncoded({ identity: Buffer.from(JSON.stringify(manifest)) });
  serve('/manifest.webmanifest', 'application/manifest+json', described);
}
