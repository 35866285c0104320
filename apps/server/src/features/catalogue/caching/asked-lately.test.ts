import { expect, it } from 'vitest';
import { createAskedLately } from './asked-lately.ts';

it('knows what was asked before, and forgets what was not asked for long', () => {
  const wasAsked = createAskedLately(3);
  expect(wasAsked('dracula')).toBe(false);
  expect(wasAsked('dracula')).toBe(true);
  for (const key of ['a', 'b']) expect(wasAsked(key)).toBe(false);
  expect(wasAsked('dracula')).toBe(true);
  for (const key of ['c', 'd', 'e', 'f', 'g']) expect(wasAsked(key)).toBe(false);
  expect(wasAsked('a')).toBe(false);
});
