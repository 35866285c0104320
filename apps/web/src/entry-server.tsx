/** The server's bundle: finds a page for an address and renders it with a store of its own. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
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
const handler = createStaticHandler(routes);

const pageRoutes = routes.flatMap((shell) => shell.children ?? []).flatMap((group) => group.children ?? []);
/** Pages at one address: matching goes through all routes each time, which is much for a page that is ready. */
const fixedPages = new Map(
  pageRoutes.flatMap((route) => (route.path && !/[:*]/.test(route.path) ? [[route.path, route]] : [])),
);
export const pageModules = pageRoutes.map((route) => (route.handle as PageHandle).module);

export const findPage: WebBundle['findPage'] = (url) => {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const route = fixedPages.get(path) ?? lastOf(matchRoutes(routes, path) ?? []).route;
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

export const renderPage: WebBundle['renderPage'] = async ({ url }, { callApi, origin }) => {
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

function lastOf<Match>(matches: Match[]): Match {
  const match = matches.at(-1);
  if (!match) throw new Error('There is a route for every path.');
  return match;
}
