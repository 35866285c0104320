/** The server's bundle: finds a page for an address and renders it with a store of its own. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { loadOnServer } from './load-critical.ts';
import { loadContext, type PageHandle } from './page.ts';
import { dehydrate } from './page-state.ts';
import { makeRoutes } from './routes.tsx';
import { makeStore } from './store.ts';
import type { WebBundle } from './web-bundle.ts';

const routes = makeRoutes();
/** Each page inside its group and its shell. */
const pagePaths = routes.flatMap((shell) =>
  childrenOf(shell).flatMap((group) => childrenOf(group).map((page) => ({ shell, group, page }))),
);
const pageRoutes = pagePaths.map(({ page }) => page);
export const pageModules = pageRoutes.map(moduleOf);

/** Going through all routes takes long, and nearly every address is one of these at first sight. */
const fixedPages = new Map(
  pageRoutes.flatMap((route) => (route.path && !/[:*]/.test(route.path) ? [[route.path, route]] : [])),
);
const pagesWithParameters = pageRoutes.filter((route) => route.path?.includes(':'));

/** Each page has a router that knows nothing else, for the same reason. */
const handlers = new Map(
  pagePaths.map(({ shell, group, page }) => [
    moduleOf(page),
    createStaticHandler([inside(shell, inside(group, page))]),
  ]),
);

export const findPage: WebBundle['findPage'] = (url) => {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const route = findRoute(path);
  const handle = route.handle as PageHandle;
  const query = new URLSearchParams(
    (handle.search ?? []).flatMap((name) => {
      const value = searchParams.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ).toString();
  const address = query ? `${path}?${query}` : path;
  const isUnknown = route.path === '*';
  const { render, module, isForReading = false } = handle;
  return { key: isUnknown ? '*' : address, url: address, render, isForReading, module };
};

export const renderPage: WebBundle['renderPage'] = async ({ url, module }, { callApi, origin }) => {
  const handler = handlers.get(module);
  if (!handler) throw new Error(`There is no page ${module}.`);
  const store = makeStore({ callApi });
  let status = 200;
  const context = new RouterContextProvider();
  context.set(
    loadContext,
    loadOnServer(store, (failed) => {
      status = Math.max(status, failed);
    }),
  );
  const request = new Request(new URL(url, origin));
  const routed = await handler.query(request, { requestContext: context });
  if (routed instanceof Response) {
    const redirectTo = routed.headers.get('location') ?? '/';
    return { status: routed.status, redirectTo, head: { title: '' }, html: '', state: {} };
  }
  const failure = Object.values(routed.errors ?? {})[0];
  if (failure !== undefined) throw failure;

  const html = renderToString(
    <StrictMode>
      <Provider store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, routed)}
          context={routed}
          hydrate={false}
        />
      </Provider>
    </StrictMode>,
  );
  const { params, route } = lastOf(routed.matches);
  const { head: describe } = route.handle as PageHandle;
  const state = store.getState();
  const head = describe({ state, params, search: new URLSearchParams(routed.location.search) });
  return { status: route.path === '*' ? 404 : status, head, html, state: dehydrate(state) };
};

function moduleOf({ handle }: RouteObject): string {
  return (handle as PageHandle).module;
}

function childrenOf(route: RouteObject): RouteObject[] {
  return route.children ?? [];
}

function inside(parent: RouteObject, child: RouteObject): RouteObject {
  return { ...parent, index: false, children: [child] };
}

function findRoute(path: string): RouteObject {
  return (
    fixedPages.get(path.toLowerCase()) ??
    pagesWithParameters.find((route) => matchPath(route.path ?? '', path)) ??
    lastOf(matchRoutes(routes, path) ?? []).route
  );
}

function lastOf<Match>(matches: Match[]): Match {
  const match = matches.at(-1);
  if (!match) throw new Error('There is a route for every path.');
  return match;
}
