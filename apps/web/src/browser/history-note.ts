/** Notes in the browser's own entry for a page: who comes back to it finds them, also after a reload. */

export function readHistoryNote(name: string): unknown {
  return (window.history.state as Record<string, unknown> | null)?.[name];
}

export function writeHistoryNote(name: string, value: unknown): void {
  window.history.replaceState({ ...window.history.state, [name]: value }, '');
}
