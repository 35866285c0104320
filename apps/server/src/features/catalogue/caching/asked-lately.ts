/** Remembers what was asked lately, so that only what is asked again need be kept. */
export function createAskedLately(mostKeys: number): (key: string) => boolean {
  let recent = new Set<string>();
  let older = new Set<string>();
  return (key) => {
    const isKnown = recent.has(key) || older.has(key);
    recent.add(key);
    if (recent.size >= mostKeys) {
      older = recent;
      recent = new Set();
    }
    return isKnown;
  };
}
