import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** The first calls after a return may fail, while names are not resolved yet or the network still changes. */
const settlingMs = 10_000;
const tryAgainMs = 1_000;
let returnedAt = -settlingMs;
// Whatever is shown then: what failed may be told only afterwards.
globalThis.addEventListener?.('online', () => {
  returnedAt = performance.now();
});

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection; `onReturn` runs when it has one again. */
export function useConnection(onReturn?: () => void): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasOnline = useRef(isOnline);
  const tellReturn = useEffectEvent(() => onReturn?.());
  useEffect(() => {
    if (isOnline && !wasOnline.current) tellReturn();
    wasOnline.current = isOnline;
  }, [isOnline]);
  return isOnline;
}

/** For what goes away once it succeeds: tried on a return, and again for a while. */
export function useRetryOnReturn(retry?: () => void): boolean {
  const isOnline = useConnection(retry);
  const tryAgain = useEffectEvent(() => {
    if (performance.now() - returnedAt < settlingMs) retry?.();
  });
  useEffect(() => {
    const timer = setInterval(tryAgain, tryAgainMs);
    return () => clearInterval(timer);
  }, []);
  return isOnline;
}
