/** Which methods an address takes: the router itself knows only whether it takes the one that was asked. */
import type { App } from './app-types.ts';

type Route = { method: string; segments: string[]; isThere?: IsThere | undefined };

/** A route that catches all that is left says for which addresses there is something. */
type IsThere = (url: string) => boolean;

declare module 'fastify' {
  interface FastifyContextConfig {
    isThere?: IsThere;
  }
}

/** Call it before the routes are registered. */
export function watchMethods(app: App): (url: string) => string[] {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const segments = toSegments(url);
    for (const one of [method].flat()) routes.push({ method: one, segments, isThere: config?.isThere });
  });
  return (url) => {
    const segments = toSegments(url.split('?', 1)[0] ?? '');
    const taking = routes.filter(
      (route) => matches(route.segments, segments) && (route.isThere?.(url) ?? true),
    );
    return [...new Set(taking.map(({ method }) => method))].toSorted();
  };
}

/** Without the empty last one: an address with a slash at its end is the same one. */
function toSegments(path: string): string[] {
  const segments = path.split('/').slice(1);
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments;
}

function matches(pattern: string[], segments: string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? segments.length < pattern.length - 1 : segments.length !== pattern.length) return false;
  return pattern.every(
    (part, at) =>
      (isOpen && at === pattern.length - 1) ||
      part === segments[at] ||
      (part.startsWith(':') && segments[at] !== ''),
  );
}
