/** What a tab remembers for the signed-in person; forgotten with the sign-out, and by the browser with the tab. */
import { tabStorage } from '../../../browser/browser-storage.ts';

const prefix = 'book-store.private.';

/** What was kept for this person under this name; storage is open to anything, so its shape is unknown. */
export function readPrivate(name: string, email: string): unknown {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(prefix + name) ?? 'null');
    const { email: owner, value } = (kept ?? {}) as { email?: unknown; value?: unknown };
    return owner === email ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writePrivate(name: string, email: string, value: unknown): void {
  tabStorage.setItem(prefix + name, JSON.stringify({ email, value }));
}

/** Everything, or what goes by one name. */
export function forgetPrivate(name?: string): void {
  for (const key of tabStorage.keys()) {
    if (name === undefined ? key.startsWith(prefix) : key === prefix + name) tabStorage.removeItem(key);
  }
}
