import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPrivate, readPrivate, writePrivate } from './private-storage.ts';

let stored: Map<string, string>;
let place: Parameters<typeof writePrivate>[3];

beforeEach(() => {
  stored = new Map([['other', 'kept']]);
  place = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
    key: (index) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
});

describe('what a tab remembers for a person', () => {
  it('is for that person only', () => {
    writePrivate('draft', 'ada@example.com', { city: 'Concord' }, place);
    expect(readPrivate('draft', 'ada@example.com', place)).toEqual({ city: 'Concord' });
    expect(readPrivate('draft', 'eve@example.com', place)).toBeUndefined();
  });

  it('is forgotten by its name, or all of it; nothing else is touched', () => {
    writePrivate('one', 'a', 1, place);
    writePrivate('two', 'a', 2, place);
    writePrivate('three', 'a', 3, place);
    forgetPrivate('one', place);
    expect(readPrivate('one', 'a', place)).toBeUndefined();
    expect(readPrivate('two', 'a', place)).toBe(2);
    forgetPrivate(undefined, place);
    expect([...stored]).toEqual([['other', 'kept']]);
  });

  it('is nothing where storage is broken', () => {
    stored.set('book-store.private.draft', '{');
    expect(readPrivate('draft', 'a', place)).toBeUndefined();
  });
});
