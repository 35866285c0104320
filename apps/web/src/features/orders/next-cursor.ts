/** The cursor in a Link header such as `</api/v1/…?limit=10&cursor=abc>; rel="next"`. */
export function readNextCursor(link: string | null | undefined): string | undefined {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(link ?? '') ?? [];
  if (address === undefined) return undefined;
  return new URL(address, 'http://store').searchParams.get('cursor') ?? undefined;
}
