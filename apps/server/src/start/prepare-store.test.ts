import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectDatabase, type Database, type DatabaseAddress } from '../database/connect.ts';
import { checkPassword } from '../security/password-hash.ts';
import { readSettings } from '../settings.ts';
import { dropDatabase, makeEmptyDatabase } from '../testing/test-database.ts';
import { prepareStore } from './prepare-store.ts';

let address: DatabaseAddress;
let database: Database;

beforeAll(async () => {
  address = await makeEmptyDatabase(inject('postgres'));
  database = connectDatabase(address, () => undefined);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('postgres'), address);
});

it('four instances that start at once on an empty database make one admin and show one password', async () => {
  const settings = readSettings({ DEMO: 'false' });
  const prepared = await Promise.all(
    Array.from({ length: 4 }, () => prepareStore(settings, address, () => undefined)),
  );
  const shown = prepared.flatMap(({ generatedPassword }) => generatedPassword ?? []);
  expect(shown).toHaveLength(1);
  expect(prepared.map(({ state }) => state).toSorted()).toEqual(['found', 'found', 'found', 'made']);
  const admins = await database.db.selectFrom('admins').select(['username', 'password_hash']).execute();
  expect(admins).toHaveLength(1);
  expect(await checkPassword(shown[0] ?? '', admins[0]?.password_hash ?? '')).toBe(true);

  const renamed = readSettings({ DEMO: 'false', ADMIN_USERNAME: 'ada' });
  expect(await prepareStore(renamed, address, () => undefined)).toEqual({
    state: 'others',
    generatedPassword: undefined,
  });
});
