/** A migration has run in databases that nobody here can see: what it says is history, and stays as it is. */
import { expect, it } from 'vitest';
import { schemaFiles } from './schema-files.ts';

const checksums: Record<string, string> = {
  '001-baseline': 'c8aae095f6ff0af35453e03c4e1bbb3a79ad1aea7dd63f704268b318970a33a2',
  '002-book-details': '059c832cb2f0867c50cff4eb58ff1a82d2af6f403e0604f4b24f695acd3cb531',
  '003-units-by-category': '6d1ef1bdfbc31eca3631dc3ca2c64c90810e33f2ab815e95c9e79bafaa9afbd7',
  '004-publisher': '95adc83a131c0693bbfe4b8eea999fab42cc1baeb7a087ef43ecde76aca20a80',
};

it('every migration is as it landed', () => {
  const advice = schemaFiles.migrations.flatMap(({ name, checksum }) => {
    if (checksums[name] === checksum) return [];
    return checksums[name]
      ? `${name}.sql was edited after it landed: put it back as it was, and write what shall change as a new migration.`
      : `${name}.sql is new: once it is right, add it to this test with its checksum ${checksum}.`;
  });
  expect(advice).toEqual([]);
});

it('no migration has gone, and each has a number of its own', () => {
  const names = schemaFiles.migrations.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(checksums)));
  const numbers = names.map((name) => /^\d{3}(?=-)/.exec(name)?.[0]);
  expect(numbers).toEqual(names.map((_name, index) => String(index + 1).padStart(3, '0')));
});
