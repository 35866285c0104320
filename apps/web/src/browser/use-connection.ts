import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** The first calls after a return may fail, while names are not resolved yet or the network still changes. */
const settlingMs = 10_000;
const tryAgainMs = 1_000;
let returnedAt = -settlingMs;

function subscribe(onChange: () => void): () => void {
  const noteReturn = () => {
    returnedAt = performance.now();
    onChange();
  };
  window.addEventListener('online', noteReturn);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', noteReturn);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection; `onReturn` runs when it has one again, also for what has just failed on its return. */
export function useConnection(onReturn?: () => void): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasOnline = useRef(isOnline);
  const tellReturn = useEffectEvent(() => onReturn?.());
  useEffect(() => {
    const hasReturned = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (hasReturned) tellReturn();
    if (hasReturned || !isOnline || performance.now() - returnedAt > settlingMs) return undefined;
    const timer = setTimeout(tellReturn, tryAgainMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return isOnline;
}
