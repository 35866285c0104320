/** The built files, read once and served from memory; their names change with their content. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { App } from '../http/app-types.ts';
import { type Encoded, sendEncoded, toEncoded } from '../http/answers/content-encoding.ts';

export type Asset = { type: string; encoded: Encoded };

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/** By path, such as `assets/entry-client-1a2b.js`. */
export async function loadAssets(clientDir: string): Promise<Map<string, Asset>> {
  const names = await readdir(join(clientDir, 'assets'));
  const known = names.filter((name) => types[extname(name)] !== undefined);
  const assets = await Promise.all(
    known.map(async (name) => [`assets/${name}`, await loadAsset(join(clientDir, 'assets', name))] as const),
  );
  return new Map(assets);
}

async function loadAsset(path: string): Promise<Asset> {
  const identity = await readFile(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  if (!/^(text|image\/svg)/.test(type)) return { type, encoded: toEncoded({ identity }) };
  const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
  return { type, encoded: toEncoded({ identity, br, gzip }) };
}

export function registerAssets(app: App, assets: ReadonlyMap<string, Asset>): void {
  app.get('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const asset = assets.get(request.url.slice(1).split('?', 1)[0] ?? '');
    if (!asset) return reply.callNotFound();
    void reply
      .header('content-type', asset.type)
      .header('cache-control', 'public, max-age=31536000, immutable');
    return sendEncoded(request, reply, asset.encoded);
  });
}
