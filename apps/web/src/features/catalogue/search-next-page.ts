/** A list that goes on says so in its Link header. */

type AnswerMeta = { response?: { headers: Pick<Headers, 'get'> } | undefined };

export function readNextCursor(meta: unknown): string | undefined {
  const link = (meta as AnswerMeta | undefined)?.response?.headers.get('link');
  const address = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  if (!address) return undefined;
  return new URL(address, 'http://store').searchParams.get('cursor') ?? undefined;
}
