const storedId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Anything else is the key of nothing, and Postgres would refuse to compare it with one. */
export function isStoredId(text: string): boolean {
  return storedId.test(text);
}
