/** Rendered pages, kept as bytes until the catalogue changes. */
import { createReadCache, type ReadCacheOptions } from '../database/read-cache.ts';
import { type Encoded, encode } from '../http/answers/content-encoding.ts';

export type Page = { status: number; encoded: Encoded; redirectTo?: string | undefined };

/** What a rendering yields; only pages with `isLasting` are kept. */
export type FreshPage = { status: number; body: string; isLasting: boolean; redirectTo?: string };

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(options: ReadCacheOptions) {
  const pages = createReadCache<Page>({ ...options, bytesOf });
  const reading = (render: () => Promise<FreshPage>) => async () => {
    const { status, body, isLasting, redirectTo } = await render();
    const encoded = await encode(Buffer.from(body));
    return { value: { status, encoded, redirectTo }, isLasting, isUnavailable: status === 503 };
  };
  return {
    ...pages,
    get: (key: string, render: () => Promise<FreshPage>) => pages.get(key, reading(render)),
    getSoon: (key: string, render: () => Promise<FreshPage>) => pages.getSoon(key, reading(render)),
  };
}

/** The second encoding, which may still come, is about as large as the first. */
function bytesOf({ encoded: { bodies } }: Page): number {
  return bodies.identity.length + 2 * (bodies.br?.length ?? 0);
}
