/** A start that failed for a reason a person can act on: the message is one plain sentence or two. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
