/** A migration has run in databases that nobody here can see: what it says is history, and stays as it is. */
import { describe, expect, it } from 'vitest';
import { schemaFiles } from './schema-files.ts';

const checksums: Record<string, string> = {
  '001-baseline': 'c8aae095f6ff0af35453e03c4e1bbb3a79ad1aea7dd63f704268b318970a33a2',
  '002-book-details': '059c832cb2f0867c50cff4eb58ff1a82d2af6f403e0604f4b24f695acd3cb531',
  '003-units-by-category': '6d1ef1bdfbc31eca3631dc3ca2c64c90810e33f2ab815e95c9e79bafaa9afbd7',
  '004-publisher': '95adc83a131c0693bbfe4b8eea999fab42cc1baeb7a087ef43ecde76aca20a80',
  '005-search-counts': '8d1fe79c4370f58884b4f68ed6291b011f6a0c5e5f7dff33095bfff219e53f09',
  '006-queued-sales': '6839a870c8b1a3312eddd4df54894783837b12d664f005df37b72ec1d5ecbf56',
  '007-shop-settings': '0edcc318a2db94ca241b573de3cdfbf9116a95171dccb88a8e2ff2d13331626d',
  '008-stock': '3c07236e83b7c8f586378d47fdcef9d44aae475e1ba268a7626be05d9c77817e',
  '009-shelves': 'ce4dbd06bcce7d11a149aff1039b86c1d7b6a40eeb9556c055748c4478bd9438',
  '010-order-numbers': '1828379b21c98dc843e3c1b3e26e077a673e45a7f1751e6cabb133be1bece8d1',
  '011-sold-out-counts': 'cc8d6aedf675479766d37f441bd049968110163306eb2810952d334dc586900a',
  '012-price-history': '2f8432cc938dbccb087bfdde8772be5bf9b60f1e78c7ddf858201c2bf15e3385',
  '013-cash-by-day': '0c1c00582872d4be0bfcee26f5ce19dea259b2e83a002417de10939668d554d5',
  '014-delivery': '94b06afc236b7c88ee72d4229a48f03d5935a395588c4bb380c25c0615d28896',
  '015-order-search': 'bb018323c9e0f251a3eecd196fe6b91356f76024b7e76493fdaed246426f7b88',
  '016-order-letter-texts': 'e781e25e1b7ce68d62a9b280a4740fb4ff7e336779d9475ce0485be734eaaffe',
  '017-order-desk': '5b28e0f3f94152d43044a1dc9602f004969530fb96b31ab850e1ef2aac17895b',
  '018-supplier-files': '90215d9a724393897219c1b4cc708351f95ed0579e77e634e5e52411f0ffb192',
  '019-kept-addresses': '4928531b15a78d12518fefa10185b54c7ace1593a399a035c75dd2b311adbbcc',
  '020-customers': '038ec879437c6b8d3759b5c302fd47f38f4f7d2f0ea8432ed92a0f6a95ff2da4',
  '021-cash-days': 'e1a1e9aaeaffcc1f5c1d6249be145bd4b712ef0b4c364a37ea03a9f1b60b62a6',
  '022-cover-colours': '80ae50f7d7f0a00ab93b03a4235b9aad47e0159a7360940ad6af2608d76e7321',
  '023-staff-notes': 'ee6c4f1ceccf4b3db55eb4e7075d1a2ec7ecf1438ad1c291fca55e518c507904',
  '024-front-page': 'ddacebbbdb826669a8293209a16b89d0c9f041def7a1dd2ff379a5add2745309',
  '025-order-holds': '257cb2ce28f0c9d773d44e310479fdd838bfd3522c0d25989df4e3a98ebdbb7c',
  '026-price-plans': '699e621b7374af81746ce0b6400ad3554d468c0171b49771702626e41983fbb7',
  '027-left-out-rows': '3aabc07caaba9e893db49f3ac1f86321691f893f374cab34e2e55c7a2caf92d1',
  '028-unused-addresses': '229ee0fa60ba3372e06e63db847a34abda6b42e78a9a0e9ff050fcb8cbb4c12f',
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

/**
 * Instances of the version before go on while a new one is rolled out: what they know must stay. What goes, goes one
 * release later, when no instance knows it any more; then its migration is named here, with the release that stopped
 * using it (CONTRIBUTING.md, "A migration").
 */
const mayTakeAway: Record<string, string> = {
  '003-units-by-category': 'before the first release',
};

/** Constraints, defaults and indexes may go: whoever does not know that misses nothing. */
const takesAway =
  /\bDROP\s+(?!(?:CONSTRAINT|DEFAULT|EXPRESSION|IDENTITY|INDEX|NOT\s+NULL)\b)[^;]*|\bRENAME\s[^;]*|\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\s[^;]*/gi;

function findWhatGoes(text: string): string[] {
  const code = text.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, ' ');
  return [...code.matchAll(takesAway)].map(([statement]) => statement.replaceAll(/\s+/g, ' ').trim());
}

describe('a migration takes nothing away that the version before needs', () => {
  it.each([
    ['ALTER TABLE books DROP COLUMN author;', ['DROP COLUMN author']],
    ['ALTER TABLE books\n  ADD COLUMN writer text,\n  DROP author;', ['DROP author']],
    ['drop table if exists books;', ['drop table if exists books']],
    ['DROP FUNCTION find_books(text);', ['DROP FUNCTION find_books(text)']],
    ['ALTER TABLE books RENAME author TO writer;', ['RENAME author TO writer']],
    ['ALTER TABLE books RENAME TO works;', ['RENAME TO works']],
    ['ALTER TABLE books ALTER COLUMN pages TYPE text;', ['ALTER COLUMN pages TYPE text']],
    ['ALTER TABLE books ALTER pages DROP NOT NULL, DROP CONSTRAINT books_pages; DROP INDEX one;', []],
    ["-- DROP TABLE books\nINSERT INTO words VALUES ('drop table'); CREATE TABLE raindrop ();", []],
  ])('%s', (text, found) => {
    expect(findWhatGoes(text)).toEqual(found);
  });

  it('in the files', () => {
    const refused = schemaFiles.migrations
      .filter(({ name }) => mayTakeAway[name] === undefined)
      .flatMap(({ name, text }) => findWhatGoes(text).map((statement) => `${name}.sql: ${statement}`));
    expect(refused).toEqual([]);
  });

  it('nothing is excepted without need', () => {
    const needed = schemaFiles.migrations.filter(({ text }) => findWhatGoes(text).length > 0);
    expect(needed.map(({ name }) => name)).toEqual(Object.keys(mayTakeAway));
  });
});
