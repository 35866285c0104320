/** What was typed into a book's form, kept for this tab: it survives an expired token and a reload. */
import type { Category } from '@book-store/contract/book-choices';
import { tabStorage } from '../../browser-storage.ts';

export type BookFormValues = {
  title: string;
  author: string;
  isbn: string;
  description: string;
  category: Category | '';
  trending: boolean;
  oldPrice: string;
  newPrice: string;
  /** Only on the edit page: the address or file name as text. */
  coverImage: string;
};

export const emptyBook: BookFormValues = {
  title: '',
  author: '',
  isbn: '',
  description: '',
  category: '',
  trending: false,
  oldPrice: '',
  newPrice: '',
  coverImage: '',
};

const storageKey = (form: string) => `book-store.draft.${form}`;

export function readDraft(form: string): BookFormValues | undefined {
  try {
    const stored = JSON.parse(tabStorage.getItem(storageKey(form)) ?? 'null') as BookFormValues | null;
    return stored ? { ...emptyBook, ...stored } : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(form: string, values: BookFormValues): void {
  tabStorage.setItem(storageKey(form), JSON.stringify(values));
}

export function dropDraft(form: string): void {
  tabStorage.removeItem(storageKey(form));
}
