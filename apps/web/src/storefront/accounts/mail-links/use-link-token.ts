import { useEffect, useState } from 'react';

/**
 * The token of a mailed link. It comes behind the "#", where no server and no log sees it; `?token=` is read
 * as well. It leaves the address bar at once, so that it is neither kept in the history nor passed on.
 */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => readToken(window.location));
  useEffect(() => {
    if (token !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}

export function readToken({ hash, search }: { hash: string; search: string }): string | undefined {
  const text =
    new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? new URLSearchParams(search).get('token');
  return text !== null && /^[\w-]{1,200}$/.test(text) ? text : undefined;
}
