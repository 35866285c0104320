import { describe, expect, it } from 'vitest';
import { createBookSchema, findFieldConflict } from './index.ts';

const book = { title: 'T', description: 'D', category: 'fiction', oldPrice: 2, newPrice: 1 };

function read(details: Record<string, unknown>): unknown {
  const { data, error } = createBookSchema.safeParse({ ...book, ...details });
  const [field] = Object.keys(details);
  return error ? error.issues.map(({ message }) => message).join(' ') : data[field as keyof typeof data];
}

describe('a book’s details', () => {
  const readable: [Record<string, unknown>, unknown][] = [
    [{ publicationDate: '1897' }, '1897'],
    [{ publicationDate: ' 1897-05 ' }, '1897-05'],
    [{ publicationDate: '2024-02-29' }, '2024-02-29'],
    [{ language: 'EN-gb' }, 'en-GB'],
    [{ language: 'zh-hant' }, 'zh-Hant'],
    [{ format: 'paperback' }, 'paperback'],
    [{ pages: 100_000 }, 100_000],
    [{ pages: ' 320 ' }, 320],
    [{ volume: 1 }, 1],
    [{ series: '' }, ''],
    [{ volume: '' }, ''],
    [{ publicationDate: ' ' }, ''],
    [{ language: '' }, ''],
    [{ format: '' }, ''],
    [{ pages: '' }, ''],
  ];
  it.each(readable)('are read: %j', (details, kept) => {
    expect(read(details)).toBe(kept);
  });

  const date = 'Please give the publication date as a year, month or day: 1897, 1897-05 or 1897-05-26.';
  const pages = 'Please give the pages as a whole number from 1 to 100,000.';
  const refused: [Record<string, unknown>, unknown][] = [
    [{ publicationDate: '26 May 1897' }, date],
    [{ publicationDate: '0097' }, date],
    [{ publicationDate: '1897-13' }, 'There is no such day in the calendar.'],
    [{ publicationDate: '2023-02-29' }, 'There is no such day in the calendar.'],
    [{ publicationDate: 1897 }, 'Please give the publication date as text.'],
    [{ language: 'English' }, 'Please give the language as a tag, such as en, pt-BR or zh-Hant.'],
    [{ language: 'en_GB' }, 'Please give the language as a tag, such as en, pt-BR or zh-Hant.'],
    [{ language: 'en-u-ca-buddhist' }, 'Please give the language as a tag, such as en, pt-BR or zh-Hant.'],
    [{ language: 'xx' }, 'There is no language with the tag xx.'],
    [{ format: 'scroll' }, expect.stringMatching(/^Please choose one of the formats: paperback, hardback, /)],
    [{ pages: 0 }, pages],
    [{ pages: 100_001 }, pages],
    [{ pages: 1.5 }, pages],
    [{ pages: 'many' }, pages],
    [{ volume: 10_000 }, 'Please give the volume as a whole number from 1 to 9,999.'],
    [{ series: 'x'.repeat(201) }, 'The series is too long: at most 200 characters.'],
  ];
  it.each(refused)('are refused in one sentence: %j', (details, sentence) => {
    expect(read(details)).toEqual(sentence);
  });

  it('a volume needs a series', () => {
    expect(findFieldConflict({ volume: 2, series: '' })).toEqual({
      field: 'volume',
      problem: 'A volume needs a series: please name the series, or leave the volume empty.',
    });
    expect(findFieldConflict({ volume: 2, series: 'Barsetshire' })).toBeUndefined();
    expect(findFieldConflict({ volume: '', series: '' })).toBeUndefined();
  });
});
