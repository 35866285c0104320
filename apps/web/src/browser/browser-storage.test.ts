import { describe, expect, it } from 'vitest';
import { createKeptStorage } from './browser-storage.ts';

function makeStorageArea() {
  const stored = new Map<string, string>();
  let state: 'open' | 'full' | 'forbidden' = 'open';
  const place = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (state === 'full') throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  return {
    stored,
    become: (next: typeof state) => {
      state = next;
    },
    open: () => {
      if (state === 'forbidden') throw new DOMException('forbidden', 'SecurityError');
      return place;
    },
  };
}

function makeBrowser() {
  const [local, session] = [makeStorageArea(), makeStorageArea()];
  return { local, session, openPage: () => createKeptStorage({ local: local.open, session: session.open }) };
}

describe('what the store keeps in a browser', () => {
  it.each([
    ['open', 'open', 'local', 'kept'],
    ['full', 'open', 'session', 'kept'],
    ['forbidden', 'open', 'session', 'kept'],
    ['full', 'full', 'memory', null],
    ['forbidden', 'forbidden', 'memory', null],
  ] as const)(
    'with local storage %s and session storage %s is in %s',
    (localState, sessionState, keeping, later) => {
      const { local, session, openPage } = makeBrowser();
      local.become(localState);
      session.become(sessionState);
      const page = openPage();
      expect(page.setItem('key', 'kept')).toBe(keeping);
      expect(page.getItem('key')).toBe('kept');
      expect(page.keepingOf('key')).toBe(keeping);
      expect(page.keys()).toEqual(['key']);
      expect(openPage().getItem('key'), 'after a reload').toBe(later);
      page.removeItem('key');
      expect(page.getItem('key')).toBeNull();
    },
  );

  it('is the newest, although an older one lies where nothing more can be put', () => {
    const { local, openPage } = makeBrowser();
    const page = openPage();
    page.setItem('key', 'old');
    local.become('full');
    page.setItem('key', 'new');
    expect([page.getItem('key'), openPage().getItem('key')]).toEqual(['new', 'new']);
    local.become('open');
    expect(page.setItem('key', 'newest')).toBe('local');
    expect(openPage().keepingOf('key')).toBe('local');
  });

  it('is nothing at first, which is no trouble', () => {
    const page = makeBrowser().openPage();
    expect([page.getItem('key'), page.keepingOf('key')]).toEqual([null, 'local']);
  });
});
