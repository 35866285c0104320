/** A start that failed for a reason a person can act on: the message is one plain sentence or two. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** A signal that was meant for the whole program ended one that it had asked something. */
export class InterruptedError extends EmbeddedPostgresError {
  override message = 'The start of the database was broken off.';
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
