/** The pages of a store that is developed: rendered from the sources as they are now, by Vite's own server. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuildFailure, StartWebDevServer, WebBundle } from '../../web/src/page/web-bundle.ts';
import type { App } from '../src/http/app-types.ts';
import { policyWithScript } from '../src/http/security-headers.ts';
import type { WebBuild } from '../src/pages/index.ts';
import { describeInTerminal, toFailurePage } from './failure-page.ts';

const usualWebDir = join(import.meta.dirname, '../../web');
const startScript = 'dev/start.js';
/** Its client and what it makes up, our sources, and what it prepares of packages. */
const vitesAddresses = ['/@*', '/src/*', '/dev/*', '/node_modules/*'];
const html = 'text/html; charset=utf-8';

/** Vite puts styles into the page itself, and waits for a restart in a worker; scripts stay as strictly kept as ever. */
const developersPolicy = (earlyScript: string) =>
  `${policyWithScript(earlyScript)}; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:`;

export async function openDevPages(app: App, webDir = usualWebDir): Promise<WebBuild> {
  const { startWebDevServer } = await importDevServer(webDir);
  const vite = await startWebDevServer(app.server);
  // Its connections stay open until it ends, and nobody else would end them.
  app.gracefulStop.closing.addEventListener('abort', () => void vite.close());

  let bundle: WebBundle | undefined;
  let earlyScript = '';
  let failure: BuildFailure | undefined;
  let told = '';
  /** In the terminal once, however often the page is asked for. */
  const fail = (error: unknown) => {
    failure = vite.describeFailure(error);
    const text = describeInTerminal(failure);
    if (text !== told) process.stderr.write(`${text}\n`);
    told = text;
    return toFailurePage(failure);
  };
  // A page that failed has loaded no module that Vite could exchange.
  vite.onChange(() => {
    if (failure === undefined) return;
    failure = undefined;
    vite.reload();
  });

  const load = async (): Promise<WebBundle> => {
    const loaded = await vite.loadBundle();
    earlyScript = `(()=>{${await vite.loadEarlyScript()}\n})()`;
    return {
      ...loaded,
      renderPage: async (...args) => {
        try {
          const page = await loaded.renderPage(...args);
          told = '';
          return page;
        } catch (error) {
          fail(error);
          return { status: 500, head: { title: '' }, html: '', state: undefined };
        }
      },
    };
  };

  // Before any script comes, so that the page is painted as it will be.
  app.get('/dev/styles.css', { schema: { hide: true } }, async (request, reply) => {
    const { page = '' } = request.query as { page?: string };
    return reply
      .type('text/css')
      .header('cache-control', 'no-store')
      .send(await vite.loadStyles(page));
  });
  for (const url of vitesAddresses) {
    app.get(url, { schema: { hide: true } }, (request, reply) => {
      void reply.hijack();
      vite.answer(request.raw, reply.raw);
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isForPage(request)) return undefined;
    try {
      bundle = await load();
      return undefined;
    } catch (error) {
      return reply.code(500).type(html).header('cache-control', 'no-store').send(fail(error));
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForPage(request) || !isHtml(reply)) return payload;
    void reply.header('content-security-policy', developersPolicy(earlyScript));
    if (reply.statusCode !== 500 || failure === undefined) return payload;
    for (const name of ['content-encoding', 'etag']) void reply.removeHeader(name);
    return toFailurePage(failure);
  });

  return {
    get bundle() {
      if (!bundle) throw new Error('No page has been asked for yet.');
      return bundle;
    },
    get earlyScript() {
      return earlyScript;
    },
    assets: new Map(),
    filesOf: (module) => ({
      firstScript: startScript,
      app: startScript,
      scripts: [startScript],
      styles: [`dev/styles.css?page=${module}`],
      fonts: [],
      icon: 'src/ui/favicon.svg',
    }),
    isFinal: false,
  };
}

/** By its path: the server imports nothing of the web, and Vite is not there in production. */
async function importDevServer(webDir: string): Promise<{ startWebDevServer: StartWebDevServer }> {
  const module: unknown = await import(pathToFileURL(join(webDir, 'dev/web-dev-server.ts')).href);
  return module as { startWebDevServer: StartWebDevServer };
}

function isForPage({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.url === '/*' && !url.startsWith('/api/');
}

function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}
