/** What was typed in this tab and is not saved yet: whoever would leave it behind looks here first. */
type Unsaved = { discard: () => void };

let unsaved: Unsaved | undefined;

export function hasUnsaved(): boolean {
  return unsaved !== undefined;
}

/** Answers with how to take the note back. */
export function noteUnsaved(noted: Unsaved): () => void {
  unsaved = noted;
  return () => {
    if (unsaved === noted) unsaved = undefined;
  };
}

export function discardUnsaved(): void {
  unsaved?.discard();
  unsaved = undefined;
}
