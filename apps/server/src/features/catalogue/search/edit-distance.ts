/** Edits between two words: a letter added, left out, changed, or two neighbours swapped. */
export function editDistance(left: string, right: string): number {
  return lastRow(left, right).at(-1) ?? 0;
}

/** As above, but `right` may go on after what `left` is the beginning of. */
export function beginningDistance(left: string, right: string): number {
  return Math.min(...lastRow(left, right.slice(0, left.length + 2)));
}

function lastRow(left: string, right: string): number[] {
  let older: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const changed = at(row, j - 1) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
          ? at(older, j - 2) + 1
          : Infinity;
      next.push(Math.min(changed, at(row, j) + 1, at(next, j - 1) + 1, swapped));
    }
    older = row;
    row = next;
  }
  return row;
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity;
}
