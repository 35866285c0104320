import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

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
