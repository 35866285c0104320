/** Fetches the next page's code and data while the pointer or the focus is still on its link. */
import { createContext, useContext } from 'react';
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { type LoadCritical, loadContext } from './page.ts';

export type Prefetch = (to: string) => void;

/** Does nothing on the server. */
export const PrefetchContext = createContext<Prefetch>(() => undefined);

export function createPrefetch(routes: RouteObject[], load: LoadCritical): Prefetch {
  return (to) => {
    const url = new URL(to, window.location.href);
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      // What cannot be fetched now is asked for again, and told, when the link is followed.
      if (typeof route.lazy === 'object') route.lazy.Component?.()?.catch(() => undefined);
      if (typeof route.loader !== 'function') continue;
      const context = new RouterContextProvider();
      context.set(loadContext, load);
      const pattern = route.path ?? '';
      void route.loader({ request: new Request(url), url, params, pattern, context });
    }
  };
}

/** Event handlers for a link to another page of the store. */
export function usePrefetch(to: string) {
  const prefetch = useContext(PrefetchContext);
  const start = () => prefetch(to);
  return { onPointerEnter: start, onFocus: start, onTouchStart: start };
}
