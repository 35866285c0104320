/**
 * Edits between two words: a letter added, left out, changed, or two neighbours swapped. Of more than `max` it says no
 * more than that: most candidates are not what was meant, and that shows after a few letters.
 */
export function editDistance(left: string, right: string, max = Infinity): number {
  const end = sharedEnd(left, right);
  return (
    lastRow(left.slice(0, left.length - end), right.slice(0, right.length - end), max).at(-1) ?? Infinity
  );
}

/** As above, but `right` may go on after what `left` is the beginning of. */
export function beginningDistance(left: string, right: string, max = Infinity): number {
  return Math.min(Infinity, ...lastRow(left, right.slice(0, left.length + 2), max));
}

/** The distances of `left` to the beginnings of `right` that can be the nearest; none if all are beyond `max`. */
function lastRow(left: string, right: string, max: number): number[] {
  const start = sharedStart(left, right);
  const letters = left.slice(start);
  const others = right.slice(start);
  let older: number[] = [];
  let leastBefore = 0;
  let row = Array.from({ length: others.length + 1 }, (_, index) => index);
  for (let i = 1; i <= letters.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= others.length; j += 1) {
      const changed = at(row, j - 1) + (letters[i - 1] === others[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && letters[i - 1] === others[j - 2] && letters[i - 2] === others[j - 1]
          ? at(older, j - 2) + 1
          : Infinity;
      const edits = Math.min(changed, at(row, j) + 1, at(next, j - 1) + 1, swapped);
      next.push(edits);
      if (edits < least) least = edits;
    }
    // A swap reaches over one row, so that both must be beyond it.
    if (least > max && leastBefore > max) return [];
    leastBefore = least;
    older = row;
    row = next;
  }
  return row;
}

function sharedStart(left: string, right: string): number {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return shared;
}

function sharedEnd(left: string, right: string): number {
  const shorterLength = Math.min(left.length, right.length);
  let shared = 0;
  while (shared < shorterLength && left.at(-1 - shared) === right.at(-1 - shared)) shared += 1;
  return shared;
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity;
}
