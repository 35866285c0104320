/**
 * Where the store keeps something in the browser: in local storage; where that is full or forbidden for this tab in
 * session storage; and where that is, too, in the memory of this page. Nothing here throws.
 */

export type Keeping = 'local' | 'session' | 'memory';

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Looked up late: merely touching them may be forbidden. */
type StorageAreas = { local?: () => StorageArea; session: () => StorageArea };

/** Like the browser's own, so that it fits wherever one of them does; `setItem` answers where it went. */
export type KeptStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => Keeping;
  removeItem: (key: string) => void;
  keepingOf: (key: string) => Keeping;
  keys: () => string[];
};

export function createKeptStorage(areas: StorageAreas): KeptStorage {
  const memory = new Map<string, string>();
  const fromMemory: StorageArea = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, text) => void memory.set(key, text),
    removeItem: (key) => void memory.delete(key),
    key: (index) => [...memory.keys()][index] ?? null,
    get length() {
      return memory.size;
    },
  };
  const all = Object.entries({ ...areas, memory: () => fromMemory }) as [Keeping, () => StorageArea][];

  /** The last resort first: something is there only if the others could not take it. */
  const find = (key: string) =>
    all
      .toReversed()
      .map(([keeping, open]) => ({ keeping, text: attempt(() => open().getItem(key)) ?? null }))
      .find(({ text }) => text !== null);

  return {
    getItem: (key) => find(key)?.text ?? null,
    keepingOf: (key) => find(key)?.keeping ?? 'local',
    setItem: (key, text) => {
      const isTaken = ([, open]: [Keeping, () => StorageArea]) =>
        attempt(() => {
          open().setItem(key, text);
          return true;
        }) ?? false;
      const index = all.findIndex(isTaken);
      for (const [, open] of all.slice(index + 1)) attempt(() => open().removeItem(key));
      return all[index]?.[0] ?? 'memory';
    },
    removeItem: (key) => {
      for (const [, open] of all) attempt(() => open().removeItem(key));
    },
    keys: () => [...new Set(all.flatMap(([, open]) => attempt(() => keysOf(open())) ?? []))],
  };
}

function keysOf(area: StorageArea): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
}

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Shared by all tabs where the browser lets it. */
export const sharedStorage = createKeptStorage({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
});

/** For one tab. */
export const tabStorage = createKeptStorage({ session: () => window.sessionStorage });
