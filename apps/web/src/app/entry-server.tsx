/** The server's bundle: finds a page for an address and renders it with a store of its own. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { makeAdminRoutes } from './dashboard-routes.ts';
import { loadOnServer } from './load-critical.ts';
import { loadContext, type PageHandle } from '../page/page.ts';
import {
  decodePart,
  escapeUnprintable,
  pathParts,
  splitAddress,
  toCanonicalParameter,
} from '../page/page-address.ts';
import { dehydrate, stateOf } from './page-state.ts';
import { makeStorefrontRoutes } from './routes.tsx';
import { makeStore } from './store.ts';
import { shelvesApi } from '../storefront/catalogue/index.ts';
import type { WebBundle } from '../page/web-bundle.ts';

export { stateOf };

const routes = [makeStorefrontRoutes(), makeAdminRoutes()];
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
const pagesWithParameters = pageRoutes.flatMap((route) =>
  route.path?.includes(':') ? [{ route, pattern: route.path.split('/').slice(1) }] : [],
);
const unknownPage = requireRoute('*');
const homePage = requireRoute('/');

const renderedModules = pageRoutes.filter(isRendered).map(moduleOf);
const twice = renderedModules.find((module, place) => renderedModules.indexOf(module) !== place);
if (twice) throw new Error(`Two pages that are rendered here have the module ${twice}: give each its own.`);

/** Each page has a router that knows nothing else, for the same reason. */
const handlers = new Map(
  pagePaths.map(({ shell, group, page }) => [
    moduleOf(page),
    createStaticHandler([inside(shell, inside(group, page))]),
  ]),
);

export const findPage: WebBundle['findPage'] = (url) => {
  const { path: givenPath, query: givenQuery } = splitAddress(url);
  const { route, path } = findRoute(pathParts(givenPath));
  const isUnknown = route === unknownPage;
  // There is no better address for nothing; only one that the browser's router could not read is mended first.
  if (path !== givenPath && !(isUnknown && givenPath === `${path}/`)) {
    return { redirectTo: givenQuery ? `${path}?${escapeUnprintable(givenQuery)}` : path };
  }
  const searchParams = new URLSearchParams(givenQuery);
  const handle = route.handle as PageHandle;
  const query = new URLSearchParams(
    (handle.search ?? []).flatMap((name) => {
      const value = searchParams.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ).toString();
  const address = query ? `${path}?${query}` : path;
  const { render, module, isForReading = false } = handle;
  return { key: isUnknown ? '*' : address, url: address, render, isForReading, module };
};

export const renderPage: WebBundle['renderPage'] = async ({ url, module }, { callApi, origin, shop }) => {
  const handler = handlers.get(module);
  if (!handler) throw new Error(`There is no page ${module}.`);
  const store = makeStore({ callApi, preloadedState: stateOf(shop) });
  let status = 200;
  const context = new RouterContextProvider();
  context.set(
    loadContext,
    loadOnServer(store, (failed) => {
      status = Math.max(status, failed);
    }),
  );
  const request = new Request(new URL(url, origin));
  // Every page leads to the shelves; without their names it is still the page.
  const [routed] = await Promise.all([
    handler.query(request, { requestContext: context }),
    store.dispatch(shelvesApi.endpoints.listShelves.initiate()),
  ]);
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

function isRendered({ handle }: RouteObject): boolean {
  return (handle as PageHandle).render === 'server';
}

function childrenOf(route: RouteObject): RouteObject[] {
  return route.children ?? [];
}

function inside(parent: RouteObject, child: RouteObject): RouteObject {
  return { ...parent, index: false, children: [child] };
}

/** The page for the parts of a path, and the path that it has. */
function findRoute(parts: string[]): { route: RouteObject; path: string } {
  const names = parts.map(decodePart);
  if (names.every((name) => name !== undefined)) {
    const isPlain = names.every((name) => !name.includes('/'));
    const plainPath = `/${names.join('/').toLowerCase()}`;
    const fixed = plainPath === '/index.html' ? homePage : isPlain && fixedPages.get(plainPath);
    if (fixed) return { route: fixed, path: fixed.path ?? '/' };
    for (const { route, pattern } of pagesWithParameters) {
      const path = fillPattern(pattern, names);
      if (path !== undefined) return { route, path };
    }
  }
  return { route: unknownPage, path: `/${parts.join('/')}` };
}

/** The pattern with the names in the places of its parameters; undefined if they do not fit. */
function fillPattern(pattern: string[], names: string[]): string | undefined {
  if (pattern.length !== names.length) return undefined;
  let path = '';
  for (const [place, part] of pattern.entries()) {
    const name = names[place] ?? '';
    if (part.startsWith(':')) path += `/${toCanonicalParameter(name)}`;
    else if (part === name.toLowerCase()) path += `/${part}`;
    else return undefined;
  }
  return path;
}

function requireRoute(path: string): RouteObject {
  const route = pageRoutes.find((page) => page.path === path);
  if (!route) throw new Error(`There is no page at ${path}.`);
  return route;
}

function lastOf<Match>(matches: Match[]): Match {
  const match = matches.at(-1);
  if (!match) throw new Error('There is a route for every path.');
  return match;
}
