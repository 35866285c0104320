import { expect, it } from 'vitest';
import { chooseSharedMegabytes } from './postgres-settings.ts';

const gigabyte = 1024 ** 3;

it.each([
  [0.25 * gigabyte, 128],
  [2 * gigabyte, 512],
  [64 * gigabyte, 1024],
])('of %d bytes of memory the database may fill %d MB', (memory, megabytes) => {
  expect(chooseSharedMegabytes(memory)).toBe(megabytes);
});
