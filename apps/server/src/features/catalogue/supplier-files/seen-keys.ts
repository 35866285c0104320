/**
 * In which row a key was first met. A million keys in 24 MB, where a Map of strings would take 150: of each key 64 bits of
 * a hash are kept, so that of a million keys two are taken for one with a chance of one in thirty million, and then a row
 * is doubtful, not lost.
 */
export type SeenKeys = {
  /** The row in which it was first met: this one, if it is new. */
  meet(key: string, row: number): number;
};

const firstSize = 1 << 10;

export function createSeenKeys(): SeenKeys {
  let high = new Uint32Array(firstSize);
  let low = new Uint32Array(firstSize);
  let rows = new Uint32Array(firstSize);
  let count = 0;

  /** The place of a key, or the free one where it belongs. */
  const find = (one: number, other: number): number => {
    const mask = rows.length - 1;
    let at = one & mask;
    while (rows[at] !== 0 && (high[at] !== one || low[at] !== other)) at = (at + 1) & mask;
    return at;
  };
  const grow = () => {
    const [oldHigh, oldLow, oldRows] = [high, low, rows];
    high = new Uint32Array(2 * oldRows.length);
    low = new Uint32Array(2 * oldRows.length);
    rows = new Uint32Array(2 * oldRows.length);
    for (const [from, row] of oldRows.entries()) {
      if (row === 0) continue;
      const [one = 0, other = 0] = [oldHigh[from], oldLow[from]];
      const at = find(one, other);
      high[at] = one;
      low[at] = other;
      rows[at] = row;
    }
  };
  return {
    meet: (key, row) => {
      const [one, other] = hash(key);
      const at = find(one, other);
      if (rows[at]) return rows[at];
      high[at] = one;
      low[at] = other;
      rows[at] = row;
      count += 1;
      if (2 * count > rows.length) grow();
      return row;
    },
  };
}

/** MurmurHash's way of mixing, twice. */
function hash(key: string): [number, number] {
  let one = 0x9e3779b1;
  let other = 0x85ebca6b;
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x85ebca6b);
    one ^= one >>> 13;
    other = Math.imul(other ^ unit, 0xc2b2ae35);
    other ^= other >>> 16;
  }
  one = Math.imul(one ^ (other >>> 15), 0x27d4eb2f);
  other = Math.imul(other ^ (one >>> 13), 0x165667b1);
  return [(one ^ (one >>> 16)) >>> 0, (other ^ (other >>> 15)) >>> 0];
}
