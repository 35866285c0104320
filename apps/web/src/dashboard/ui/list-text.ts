const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `["a", "b", "c"]` → `"a, b, and c"`. */
export function formatList(items: string[]): string {
  return list.format(items);
}
