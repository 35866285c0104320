/** Where somebody was going who must log in first; kept out of the address, which stays /admin. */
import { tabStorage } from '../../browser/browser-storage.ts';
import { paths } from '../../page/paths.ts';

const storageKey = 'book-store.admin-target';

export function rememberTarget(path: string): void {
  tabStorage.setItem(storageKey, path);
}

/** A page of the dashboard, whatever somebody put into the storage. */
export function takeTarget(): string {
  const target = tabStorage.getItem(storageKey) ?? '';
  tabStorage.removeItem(storageKey);
  return /^\/dashboard(?:[/?]|$)/.test(target) ? target : paths.dashboard();
}
