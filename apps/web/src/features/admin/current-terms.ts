/** What the address asks for at this moment: the page may still show the last one, and a choice must not undo another. */
export function currentTerms(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(window.location.search));
}
