/** Goes on in the browser from where the server's rendering ended, without asking for anything again. */
import '../ui/favicon.svg';
import '../ui/styles/styles.css';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  matchRoutes,
  redirectDocument,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadInBrowser } from './load-critical.ts';
import { dispatchContext, loadContext } from '../page/page.ts';
import { createPrefetch, PrefetchContext } from '../page/prefetch.ts';
import { keepRenderedFields } from './rendered-fields.ts';
import { makeStorefrontRoutes } from './routes.tsx';
import type { AppState } from '../api/app-state.ts';
import { makeStore } from './store.ts';

const root = document.getElementById('root') as HTMLElement;
const stateText = document.getElementById('state')?.textContent;
const store = makeStore(stateText ? { preloadedState: JSON.parse(stateText) as Partial<AppState> } : {});
/** Parts of the page are compared with it, however late they are taken over. */
const renderedState = store.getState();
const load = loadInBrowser(store);
const routes = [makeStorefrontRoutes()];
/** A list of the bookseller's pages would weigh on every shopper, and hardly one of them goes there. */
const newDocumentForBookseller = ['/dashboard/*', '/admin'].map(
  (path): RouteObject => ({ path, loader: ({ request }) => redirectDocument(request.url) }),
);

async function start(): Promise<void> {
  if (isForBookseller(location.pathname)) routes.push(await untilFetched(loadAdminRoutes));
  else routes.push(...newDocumentForBookseller);
  const matches = matchRoutes(routes, window.location) ?? [];
  if (isRendered()) await Promise.all(matches.map(({ route }) => loadComponent(route)));
  // What comes now is long enough for a task of its own: a visitor's tap need not wait for both.
  await new Promise((resolve) => setTimeout(resolve));
  const takesOver = isRendered();
  const router = createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(loadContext, load);
      context.set(dispatchContext, store.dispatch);
      return context;
    },
    ...(takesOver && {
      hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) },
    }),
  });
  const app = (
    <StrictMode>
      <Provider store={store} serverState={renderedState}>
        <PrefetchContext value={createPrefetch([makeStorefrontRoutes()], load)}>
          <HydrationSignal>
            <RouterProvider router={router} />
          </HydrationSignal>
        </PrefetchContext>
      </Provider>
    </StrictMode>
  );
  // Not as a transition: whoever leaves the page between its small steps would make it unlike what the server sent.
  if (takesOver) hydrateRoot(root, app, { onRecoverableError: keepRenderedFields(root) });
  else createRoot(root).render(app);
}

function isForBookseller(path: string): boolean {
  return /^\/(?:dashboard|admin)(?:\/|$)/.test(path);
}

async function loadAdminRoutes(): Promise<RouteObject> {
  return (await import('./dashboard-routes.ts')).makeAdminRoutes();
}

/** Whoever went back before the app came is elsewhere by now: what the server rendered belongs to another address. */
function isRendered(): boolean {
  return root.hasChildNodes() && isWhereItWasLoaded();
}

function isWhereItWasLoaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return true;
  const loaded = new URL(navigation.name);
  return loaded.pathname === location.pathname && loaded.search === location.search;
}

/** The page that the server rendered must be there before React compares. */
async function loadComponent(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const { Component } = route.lazy;
  if (!Component) return;
  route.Component = (await untilFetched(Component)) ?? null;
  delete route.lazy;
}

/** Code that could not be fetched is asked for when early-events.ts, which tells the visitor, says so. */
async function untilFetched<T>(fetchCode: () => Promise<T>): Promise<T> {
  try {
    return await fetchCode();
  } catch {
    await new Promise<void>((resolve) => {
      document.dispatchEvent(new CustomEvent('code-missing', { detail: resolve }));
    });
    return untilFetched(fetchCode);
  }
}

/**
 * Tells early-events.ts when the page is hydrated. Around the app, not beside it: a sibling would give every `useId` another
 * value than on the server.
 */
function HydrationSignal({ children }: { children: ReactNode }) {
  // In a task of its own: while React is still at work it would hydrate no part that is touched.
  useEffect(() => void setTimeout(() => document.dispatchEvent(new Event('page-hydrated'))), []);
  return children;
}

void start();
