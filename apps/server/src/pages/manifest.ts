/** What a phone needs to keep the shop on its first screen. */
import type { Shop } from '@book-store/contract';
import type { ShopReader } from '../features/shop/index.ts';
import { sendEncoded, toEncoded } from '../http/answers/content-encoding.ts';
import type { App } from '../http/app-types.ts';
import { palette } from '../palette.ts';

const [lightPaper] = palette.paper;

export function registerManifest(app: App, shop: Pick<ShopReader, 'readOrUsual'>): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const described = describe((await shop.readOrUsual()).shop);
    // Asked again each time: the name may change, and it is a few bytes.
    void reply.header('content-type', 'application/manifest+json').header('cache-control', 'no-cache');
    return sendEncoded(request, reply, toEncoded({ identity: Buffer.from(JSON.stringify(described)) }));
  });
}

function describe({ name }: Pick<Shop, 'name'>): object {
  return {
    id: '/',
    name,
    short_name: name,
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
}
