/** What the address asks for at this moment: the page may still show the last one, and a choice must not undo another. */
export function currentSearch(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
