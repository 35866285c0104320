/** What was typed into a book's form, kept for this tab: it survives an expired token and a reload. */
import { tabStorage } from '../../../browser/browser-storage.ts';
import { type BookFormValues, emptyBook, type KnownBook } from './book-values.ts';
import type { ElsewhereChange } from './elsewhere/merge-book.ts';

/** With what it rests on: the book may have been changed since. */
type BookDraft = { typed: BookFormValues; base: KnownBook; changes: ElsewhereChange[] };

const storageKey = (form: string) => `book-store.draft.${form}`;

export function readDraft(form: string): BookDraft | undefined {
  try {
    const stored = JSON.parse(tabStorage.getItem(storageKey(form)) ?? 'null') as Partial<BookDraft> | null;
    const { typed, base, changes } = stored ?? {};
    if (!typed || !base || !changes) return undefined;
    // A picked picture is lost with its page: then there is nothing left to choose.
    const isLost = ({ field, theirs }: ElsewhereChange) =>
      field === 'coverImage' && typed.coverImage === theirs;
    return {
      typed: { ...emptyBook, ...typed },
      base,
      changes: changes.filter((change) => !isLost(change)),
    };
  } catch {
    return undefined;
  }
}

export function writeDraft(form: string, draft: BookDraft): void {
  tabStorage.setItem(storageKey(form), JSON.stringify(draft));
}

export function dropDraft(form: string): void {
  tabStorage.removeItem(storageKey(form));
}
