import { expect, it } from 'vitest';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { GuardedDatabase } from '../../database/connect.ts';
import { createShopReader } from './read-shop.ts';

it('tells apart that the settings have changed and that a change may have passed unheard', () => {
  const heard: ((payload: string | undefined) => void)[] = [];
  const changes = { on: (_channel, listener) => void heard.push(listener) } as Partial<ChangeFeed>;
  const reader = createShopReader({} as GuardedDatabase, changes as ChangeFeed);
  const told: boolean[] = [];
  reader.onChange((isKnown) => void told.push(isKnown));
  for (const payload of ['', undefined]) for (const listener of heard) listener(payload);
  reader.drop();
  // Pages wait to be made anew for the first and the last; in between, visitors get those from before.
  expect(told).toEqual([true, false, true]);
});
