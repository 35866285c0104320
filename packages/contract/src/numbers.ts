const counts = new Intl.NumberFormat('en-US');

/** `12345` → `"12,345"`: the one form in which a person sees how many there are. */
export function formatCount(count: number): string {
  return counts.format(count);
}
