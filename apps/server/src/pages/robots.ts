import type { App } from '../http/app-types.ts';

const privatePaths = ['/admin', '/dashboard', '/checkout', '/orders', '/cart', '/login', '/register'];

export function registerRobots(app: App, publicUrl: string): void {
  const lines = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  const text = lines.join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
