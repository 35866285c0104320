/** Vite's own server inside the store, for development only: the server loads this file at run time, by its path. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, type EnvironmentModuleNode, type Rollup } from 'vite';
import type { BuildFailure, StartWebDevServer, WebBundle } from '../src/page/web-bundle.ts';

const root = join(import.meta.dirname, '..');
const entry = '/src/app/entry-server.tsx';
const earlyScript = '/src/app/early-events.ts';
/** The server does not import it; it comes first, because it declares the order of the layers. */
const wholeStyles = '/src/ui/styles/styles.css';

export const startWebDevServer: StartWebDevServer = async (httpServer: Server) => {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    logLevel: 'silent',
    // The store guards its hosts itself.
    server: { middlewareMode: true, hmr: { server: httpServer }, allowedHosts: true, cors: false },
  });
  const { moduleGraph } = vite.environments.ssr;

  return {
    loadBundle: async () => (await vite.ssrLoadModule(entry)) as WebBundle,
    loadEarlyScript: async () => (await vite.transformRequest(earlyScript))?.code ?? '',
    loadStyles: async (module) => {
      const modules = [`/src/${module}`, entry].flatMap((url) => findModule(url) ?? []);
      const texts = [wholeStyles, ...collectStyles(modules)].map(loadStyle);
      return (await Promise.all(texts)).join('\n');
    },
    answer: (request, response) => vite.middlewares(request, response),
    describeFailure: (error) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      return describeFailure(error as Rollup.RollupError);
    },
    onChange: (listener) => void vite.watcher.on('all', listener),
    reload: () => vite.environments.client.hot.send({ type: 'full-reload' }),
    close: () => vite.close(),
  };

  /** As text: linked to itself, Vite would load the whole page again for each change of a module's styles. */
  async function loadStyle(url: string): Promise<string> {
    const { default: text } = (await vite.ssrLoadModule(`${url}?inline`)) as { default: string };
    return text;
  }

  function findModule(url: string): EnvironmentModuleNode | undefined {
    return [...(moduleGraph.getModulesByFile(join(root, url)) ?? [])][0];
  }
};

/** In the order of the imports, as the build would put them. */
function collectStyles(
  modules: Iterable<EnvironmentModuleNode>,
  seen = new Set<EnvironmentModuleNode>(),
): string[] {
  const styles: string[] = [];
  for (const module of modules) {
    if (seen.has(module)) continue;
    seen.add(module);
    styles.push(...collectStyles(module.importedModules, seen));
    if (module.url.endsWith('.css')) styles.push(module.url);
  }
  return styles;
}

/** Without the colours of a terminal. */
function describeFailure({ message, stack = '', id, frame, plugin, loc }: Rollup.RollupError): BuildFailure {
  return {
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
    ...(id && { id }),
    ...(frame && { frame: stripVTControlCharacters(frame) }),
    ...(plugin && { plugin }),
    ...(loc && { loc }),
  };
}
