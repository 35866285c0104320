import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPrivate, readPrivate, writePrivate } from './private-storage.ts';

let stored: Map<string, string>;
/** As a browser's session storage may be. */
let state: 'open' | 'full' | 'forbidden';

beforeEach(() => {
  stored = new Map([['other', 'kept']]);
  state = 'open';
  const session = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (state === 'full') throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, value);
    },
    removeItem: (name: string) => void stored.delete(name),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  vi.stubGlobal('window', {
    get sessionStorage() {
      if (state === 'forbidden') throw new DOMException('forbidden', 'SecurityError');
      return session;
    },
  });
});

afterEach(() => {
  forgetPrivate();
  vi.unstubAllGlobals();
});

describe('what a tab remembers for a person', () => {
  it('is for that person only', () => {
    writePrivate('draft', 'ada@example.com', { city: 'Concord' });
    expect(readPrivate('draft', 'ada@example.com')).toEqual({ city: 'Concord' });
    expect(readPrivate('draft', 'eve@example.com')).toBeUndefined();
  });

  it('is forgotten by its name, or all of it; nothing else is touched', () => {
    writePrivate('one', 'a', 1);
    writePrivate('two', 'a', 2);
    writePrivate('three', 'a', 3);
    forgetPrivate('one');
    expect(readPrivate('one', 'a')).toBeUndefined();
    expect(readPrivate('two', 'a')).toBe(2);
    forgetPrivate(undefined);
    expect([...stored]).toEqual([['other', 'kept']]);
  });

  it('is nothing where storage is broken', () => {
    stored.set('book-store.private.draft', '{');
    expect(readPrivate('draft', 'a')).toBeUndefined();
  });

  it.each(['full', 'forbidden'] as const)(
    'is in memory where storage is %s, and forgotten there too',
    (now) => {
      writePrivate('draft', 'a', { city: 'Concord' });
      state = now;
      writePrivate('draft', 'a', { city: 'Salem' });
      expect(readPrivate('draft', 'a')).toEqual({ city: 'Salem' });
      expect(readPrivate('draft', 'b')).toBeUndefined();
      forgetPrivate('draft');
      expect(readPrivate('draft', 'a')).toBeUndefined();
      writePrivate('draft', 'a', { city: 'Lowell' });
      forgetPrivate(undefined);
      expect(readPrivate('draft', 'a')).toBeUndefined();
    },
  );
});
