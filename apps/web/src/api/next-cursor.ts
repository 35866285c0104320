const nextLink = /^<([^>]*)>; ?rel="?next"?$/i;

/** The cursor in a Link header such as `</api/v1/…?limit=10&cursor=abc>; rel="next"`. */
export function readNextCursor(link: string | null | undefined): string | undefined {
  for (const part of (link ?? '').split(',')) {
    const [, address] = nextLink.exec(part.trim()) ?? [];
    if (address !== undefined)
      return new URL(address, 'http://store').searchParams.get('cursor') || undefined;
  }
  return undefined;
}
