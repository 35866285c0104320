/** One message that outlives the page it arose on, for instance "logged in" or "token expired". */
import { useSyncExternalStore } from 'react';

export type Notice = {
  kind: 'success' | 'danger';
  text: string;
  /** Whom the text names, if anybody. */
  name?: string;
};

let current: Notice | undefined;
const listeners = new Set<() => void>();

export function setNotice(notice: Notice | undefined): void {
  current = notice;
  for (const listener of listeners) listener();
}

export function useNotice(): Notice | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
