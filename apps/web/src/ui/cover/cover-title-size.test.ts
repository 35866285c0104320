import { expect, it } from 'vitest';
import { coverTitleSize } from './cover-title-size.ts';

it.each([
  ['title100', 'Dracula'],
  ['title100', 'Alice in Wonderland'],
  // 20 letters would be broken at the next size.
  ['title65', 'The counterrevolutionary'],
  ['title80', '红楼梦'.repeat(20)],
  ['title65', 'A long road to go. '.repeat(10)],
  ['title50', 'A long road to go. '.repeat(15)],
  ['title40', 'w'.repeat(300)],
])('sets it in %s: %s', (size, title) => {
  expect(coverTitleSize(title)).toBe(size);
});

it('lets a line end after a hyphen', () => {
  expect(coverTitleSize('Counter-revolutionary')).toBe('title100');
});
