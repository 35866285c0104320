type Answer = { headers: { link?: string | string[] | number | undefined } };

/** The address in a list's Link header; undefined on the last page. */
export function nextPageOf({ headers }: Answer): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
}
