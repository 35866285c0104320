import { expect, it } from 'vitest';
import { findOlderPostgres } from './older-postgres.mjs';

it('the oldest supported PostgreSQL of the machine is found, and only a whole one', () => {
  const find = (...folders: string[]) =>
    findOlderPostgres((path) => folders.some((folder) => path.startsWith(folder)));
  expect(find('/usr/lib/postgresql/17/', '/usr/lib/postgresql/15/')).toBe('/usr/lib/postgresql/15/bin');
  expect(find('/usr/lib/postgresql/16/')).toBe('/usr/lib/postgresql/16/bin');
  expect(find('/usr/lib/postgresql/14/', '/usr/lib/postgresql/15/bin/initdb')).toBeUndefined();
});
