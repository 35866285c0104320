import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createShortNames, nameReadably } from './class-names.ts';

const fileAt = (path: string) => join(import.meta.dirname, '../src', path);

test('in development a class says where it is from, however its file was asked for', () => {
  expect(nameReadably('primary', fileAt('ui/button.module.css?inline'))).toBe('ui-button__primary');
});

test('a built name is the same each time, and another in another file', () => {
  const [one, two] = [createShortNames(), createShortNames()];
  const button = one('primary', fileAt('ui/button.module.css'));
  expect(button).toMatch(/^primary_[\w-]{4}$/);
  expect(two('primary', fileAt('ui/button.module.css?inline'))).toBe(button);
  expect(two('primary', fileAt('ui/link.module.css'))).not.toBe(button);
});

test('two files whose classes would be one are refused by name', () => {
  const name = createShortNames();
  // Of sixteen million endings, twenty thousand meet a few times.
  const meet = () => {
    for (let number = 0; number < 20_000; number += 1) name('row', fileAt(`${number}.module.css`));
  };
  expect(meet).toThrow(/^\d+\.module\.css and \d+\.module\.css both have a class that would be called row_/);
});
