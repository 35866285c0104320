/** Renews what the dashboard shows when something changed in the store. */
import type { AdminEvent } from '@book-store/contract';
import { useEffect, useState } from 'react';
import { dropAdminToken, readAdminToken } from '../../api/admin-token.ts';
import { api } from '../../api/api.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { isLoggingOut } from './log-out.ts';
import { readAdminEvents } from './read-admin-events.ts';

const tags = {
  ready: ['Order', 'Book', 'Statistics'],
  'orders-changed': ['Order', 'Statistics'],
  'books-changed': ['Book', 'Statistics'],
  'visits-changed': ['Statistics'],
} as const satisfies Record<AdminEvent, readonly string[]>;

/** While there is no stream everything is asked for again this often, and the stream is tried again. */
const pollIntervalMs = 5_000;

export type LiveStatus = 'connecting' | 'live' | 'polling';

export function useLiveUpdates(): LiveStatus {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<LiveStatus>('connecting');

  useEffect(() => {
    const stop = new AbortController();
    // Without a token nothing is asked, nor while it is given back: the way to the login is already taken.
    const renew = (event: AdminEvent) => {
      if (readAdminToken() && !isLoggingOut()) dispatch(api.util.invalidateTags([...tags[event]]));
    };
    const onEvent = (name: string) => {
      if (name === 'ready') setStatus('live');
      if (name in tags) renew(name as AdminEvent);
    };

    const listen = async () => {
      while (!stop.signal.aborted) {
        const token = readAdminToken();
        if (!token) return;
        const answer = await readAdminEvents({ token, signal: stop.signal, onEvent: onEvent }).catch(() => 0);
        if (stop.signal.aborted) return;
        if (answer === 401) return dropAdminToken('refused');
        setStatus('polling');
        await pause(pollIntervalMs, stop.signal);
        if (!stop.signal.aborted) renew('ready');
      }
    };
    void listen();
    return () => stop.abort();
  }, [dispatch]);

  return status;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
