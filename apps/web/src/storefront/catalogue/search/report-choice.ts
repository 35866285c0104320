/** Tells the store which book was opened for which words: how often helps the order of results, who is not kept. */
export function reportChoice(q: string, bookId: string): void {
  if (!q) return;
  void fetch('/api/v1/search-choices', {
    method: 'POST',
    // The page may be left before it is sent.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q, bookId }),
  }).catch(() => undefined);
}
