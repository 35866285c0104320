/** What a tab remembers for the signed-in person; forgotten with the sign-out, and by the browser with the tab. */
const prefix = 'book-store.private.';

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What was kept for this person under this name; storage is open to anything, so its shape is unknown. */
export function readPrivate(name: string, email: string, area?: StorageArea): unknown {
  try {
    const kept: unknown = JSON.parse(from(area).getItem(prefix + name) ?? 'null');
    const { email: owner, value } = (kept ?? {}) as { email?: unknown; value?: unknown };
    return owner === email ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writePrivate(name: string, email: string, value: unknown, area?: StorageArea): void {
  try {
    from(area).setItem(prefix + name, JSON.stringify({ email, value }));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}

/** Everything, or what goes by one name. */
export function forgetPrivate(name?: string, area?: StorageArea): void {
  try {
    const storage = from(area);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      if (name === undefined ? key.startsWith(prefix) : key === prefix + name) storage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: nothing was remembered.
  }
}

/** Looked up late: merely touching it may be forbidden. */
function from(area: StorageArea | undefined): StorageArea {
  return area ?? window.sessionStorage;
}
