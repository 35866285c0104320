/** The books that the command makes up, but the same on every run: a test that fails with them fails again. */
import { vi } from 'vitest';
import { createRandom } from '../../../demo/src/seeded-random.ts';
import { makeBook } from '../commands/seed/synthetic-book.ts';
import type { LoadedBook } from '../features/catalogue/index.ts';

const now = Date.parse('2026-11-01T12:00:00Z');

export function createBookMaker(seed = 1): () => LoadedBook {
  const random = createRandom(seed);
  const next = () => random.next();
  return () => {
    const chance = vi.spyOn(Math, 'random').mockImplementation(next);
    try {
      return { ...makeBook(now), id: makeId(next) };
    } finally {
      chance.mockRestore();
    }
  };
}

function makeId(next: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(16 * next()).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
