import { expect, it } from 'vitest';
import { chooseSharedMegabytes, postgresArguments } from './postgres-settings.ts';

const gigabyte = 1024 ** 3;

it.each([
  [0.25 * gigabyte, 128],
  [2 * gigabyte, 512],
  [64 * gigabyte, 1024],
])('of %d bytes of memory the database may fill %d MB', (memory, megabytes) => {
  expect(chooseSharedMegabytes(memory)).toBe(megabytes);
});

it('keeps what was acknowledged, but in a database that is thrown away', () => {
  const settingsOf = (isDisposable: boolean) =>
    postgresArguments('/shop/cluster', '/shop/socket', { connections: 10, isDisposable }).filter((text) =>
      /^(?:fsync|synchronous_commit|full_page_writes)=/.test(text),
    );
  expect(settingsOf(false)).toEqual(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
  expect(settingsOf(true)).toEqual(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
});
