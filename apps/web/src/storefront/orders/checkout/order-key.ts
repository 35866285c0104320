/**
 * The Idempotency-Key of the order that a cart is about to become: one for each content of the cart, shared by
 * all tabs and kept over reloads until the order's answer has arrived. So a double click, a second tab or
 * another try after a lost answer can never make a second order, whatever was changed in the form meanwhile.
 */
import { idempotencyKeyPattern } from '@book-store/contract/idempotency-key';
import { sharedStorage } from '../../../browser/browser-storage.ts';

export const orderKeyStorageKey = 'book-store.order-key';

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type KeptKey = { books: string; key: string };

export function createOrderKeys(
  openStorage: () => StorageArea = () => sharedStorage,
  createKey: () => string = () => crypto.randomUUID(),
) {
  /** What this tab has used last: it outlives a key that another tab has just finished with. */
  let known: KeptKey | undefined;

  return {
    /** To be called when the page appears and again when the order is sent. */
    keyFor: (bookIds: readonly string[]): string => {
      const books = bookIds.toSorted().join(' ');
      const kept = read(openStorage);
      if (kept?.books === books) known = kept;
      if (known?.books !== books) {
        known = { books, key: createKey() };
        write(openStorage, known);
      }
      return known.key;
    },
    /** The order was answered: whoever buys the same books again makes a new one. */
    finish: (key: string): void => {
      if (read(openStorage)?.key === key) write(openStorage, undefined);
    },
  };
}

function read(openStorage: () => StorageArea): KeptKey | undefined {
  try {
    const kept = JSON.parse(openStorage().getItem(orderKeyStorageKey) ?? 'null') as Partial<KeptKey> | null;
    const isKey = typeof kept?.books === 'string' && typeof kept.key === 'string';
    return isKey && idempotencyKeyPattern.test(kept.key ?? '') ? (kept as KeptKey) : undefined;
  } catch {
    return undefined;
  }
}

function write(openStorage: () => StorageArea, kept: KeptKey | undefined): void {
  try {
    if (kept) openStorage().setItem(orderKeyStorageKey, JSON.stringify(kept));
    else openStorage().removeItem(orderKeyStorageKey);
  } catch {
    // Storage is full or forbidden: the key lives on in this tab.
  }
}
