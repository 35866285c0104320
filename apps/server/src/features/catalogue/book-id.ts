const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Anything else cannot be the key of a book, and Postgres would refuse to compare it with one. */
export function isBookId(text: string): boolean {
  return uuid.test(text);
}
