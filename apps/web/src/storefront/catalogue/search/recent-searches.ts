/** What was searched for and chosen lately, on this device only: nothing of it is ever sent. */
import type { KeptStorage } from '../../../browser/browser-storage.ts';
import { sharedStorage } from '../../../browser/browser-storage.ts';
import { paths } from '../../../page/paths.ts';

/** `id`: of a book its key, of a shelf its category. */
export type RecentSearch =
  | { kind: 'search' | 'author' | 'series' | 'staff-picks'; text: string }
  | { kind: 'book' | 'shelf'; text: string; id: string };

const storageKey = 'recent-searches';
const maxRecent = 8;
const maxTextLength = 300;

export function readRecent(storage: KeptStorage = sharedStorage): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function remember(chosen: RecentSearch, storage: KeptStorage = sharedStorage): void {
  const others = readRecent(storage).filter((other) => pathOfRecent(other) !== pathOfRecent(chosen));
  storage.setItem(storageKey, JSON.stringify([chosen, ...others].slice(0, maxRecent)));
}

export function forgetRecent(storage: KeptStorage = sharedStorage): void {
  storage.removeItem(storageKey);
}

export function pathOfRecent(recent: RecentSearch): string {
  if (recent.kind === 'book') return paths.book(recent.id);
  if (recent.kind === 'shelf') return paths.shelf(recent.id);
  if (recent.kind === 'staff-picks') return paths.staffPicks();
  if (recent.kind === 'author') return paths.authors(recent.text);
  return recent.kind === 'series' ? paths.series(recent.text) : paths.search({ q: recent.text });
}

/** Whatever else lies there is passed over. */
function isRecent(kept: unknown): kept is RecentSearch {
  if (typeof kept !== 'object' || kept === null) return false;
  const { kind, text, id } = kept as Record<string, unknown>;
  if (typeof text !== 'string' || text === '' || text.length > maxTextLength) return false;
  if (kind === 'book' || kind === 'shelf') return typeof id === 'string' && id !== '';
  return kind === 'search' || kind === 'author' || kind === 'series' || kind === 'staff-picks';
}
