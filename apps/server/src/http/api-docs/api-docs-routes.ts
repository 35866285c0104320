/** A page to read and try the API: our own few lines, see docs/decisions/037-own-page-for-the-api.md. */
import { readFile } from 'node:fs/promises';
import type { App } from '../app-types.ts';

const files = {
  '/api/docs': { name: 'page.html', type: 'text/html; charset=utf-8' },
  '/api/docs/page.css': { name: 'page.css', type: 'text/css; charset=utf-8' },
  '/api/docs/page.js': { name: 'page.js', type: 'text/javascript; charset=utf-8' },
};

export async function registerApiDocs(app: App): Promise<void> {
  for (const [url, { name, type }] of Object.entries(files)) {
    const content = await readFile(new URL(name, import.meta.url));
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}
