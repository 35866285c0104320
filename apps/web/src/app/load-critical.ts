import type { LoadCritical } from '../page/page.ts';
import { readFailure } from '../api/api-failure.ts';
import type { AppStore } from '../api/app-state.ts';

/** The browser does not wait: the page appears at once and shows its own loading state. */
export function loadInBrowser(store: AppStore): LoadCritical {
  return (startQuery) => {
    const query = store.dispatch(startQuery);
    // The page's hook holds the answer from here on; after the page it stays for the cache's 60 seconds.
    void query.then(
      () => query.unsubscribe(),
      () => query.unsubscribe(),
    );
    return Promise.resolve();
  };
}

/** The server waits, and the worst failure becomes the status of the page. */
export function loadOnServer(store: AppStore, report: (status: number) => void): LoadCritical {
  return async (startQuery) => {
    // Never unsubscribed: the store ends with the request, and a cache timer would keep it alive for a minute.
    const { error } = await store.dispatch(startQuery);
    if (error !== undefined) report(pageStatus(error));
  };
}

/** What is not there is 404, also an id that cannot be one; everything else is the store's trouble. */
function pageStatus(error: unknown): number {
  const { status } = readFailure(error);
  return status === 404 || status === 400 ? 404 : 503;
}
