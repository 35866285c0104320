/** Where the admin's token lies in the browser, with its expiry, in step between tabs. */
import { type Keeping, sharedStorage } from '../browser/browser-storage.ts';

const storageKey = 'book-store.admin-token';

export type StoredAdminToken = { token: string; expiresAt: string; username: string };

/** Why an admin's session ended. */
export type TokenEnd = 'logged-out' | 'expired' | 'refused';

type EndListener = (end: TokenEnd) => void;

const listeners = new Set<EndListener>();

/** The token to send; one past its expiry counts as none. */
export function readAdminToken(): string | undefined {
  const stored = readStoredToken();
  return stored && !isExpired(stored) ? stored.token : undefined;
}

/** What is stored, even when it has expired. */
export function readStoredToken(): StoredAdminToken | undefined {
  return parse(sharedStorage.getItem(storageKey));
}

export function isExpired({ expiresAt }: StoredAdminToken): boolean {
  return !(Date.parse(expiresAt) > Date.now());
}

/** Answers how long it lasts: in all tabs, in this one, or until this page is left. */
export function storeAdminToken(stored: StoredAdminToken): Keeping {
  return sharedStorage.setItem(storageKey, JSON.stringify(stored));
}

/** Takes the token away here and, by the browser's own event, in every other tab. */
export function dropAdminToken(end: TokenEnd): void {
  const stored = readStoredToken();
  if (!stored) return;
  sharedStorage.removeItem(storageKey);
  // Whoever notices first, what ran out has run out.
  const reason = isExpired(stored) ? 'expired' : end;
  for (const listener of listeners) listener(reason);
}

/** Told once the token is gone, whichever tab it was that took it away. */
export function onTokenEnd(listener: EndListener): () => void {
  const onOtherTab = ({ key, oldValue, newValue }: StorageEvent) => {
    if ((key !== storageKey && key !== null) || newValue !== null) return;
    const stored = parse(oldValue);
    listener(stored && isExpired(stored) ? 'expired' : 'logged-out');
  };
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

function parse(text: string | null | undefined): StoredAdminToken | undefined {
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<StoredAdminToken> | null;
    if (typeof stored?.token !== 'string') return undefined;
    return { username: '', expiresAt: '', ...stored, token: stored.token };
  } catch {
    return undefined;
  }
}
