/** Forgets what was not wanted lately when it holds too much. */
export type BoundedMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
};

export function createBoundedMap<Value>(options: {
  mostEntries: number;
  mostBytes: number;
  bytesOf: (value: Value) => number;
}): BoundedMap<Value> {
  const entries = new Map<string, { value: Value; bytes: number; isWanted: boolean }>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  /** From the oldest on; what was wanted since its last turn gets another one. */
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= options.mostEntries && bytes <= options.mostBytes) return;
      entries.delete(key);
      if (entry.isWanted) entries.set(key, { ...entry, isWanted: false });
      else bytes -= entry.bytes;
    }
  };

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // Only marked: moving it to the end on every read would cost more than the read.
      entry.isWanted = true;
      return entry.value;
    },
    set: (key, value) => {
      remove(key);
      const size = options.bytesOf(value);
      entries.set(key, { value, bytes: size, isWanted: false });
      bytes += size;
      makeRoom();
    },
    delete: remove,
  };
}
