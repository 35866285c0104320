/** The Link header that leads to the next page of the list at `path`. */
export function linkToNextPage(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `<${path}?${parameters}>; rel="next"`;
}
