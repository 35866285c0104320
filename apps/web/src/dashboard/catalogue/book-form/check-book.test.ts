import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { type BookFormValues, emptyBook } from './book-values.ts';
import { checkBook } from './check-book.ts';

const good: BookFormValues = {
  ...emptyBook,
  title: ' Emma ',
  description: 'A match is made.',
  category: 'fiction',
  oldPrice: '12.50',
  newPrice: '9',
};

async function check(changes: Partial<BookFormValues>) {
  const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<BookFormValues>;
  return checkBook({ ...good, ...changes }, undefined, options);
}

describe('a book’s form', () => {
  test('gives the book as the server wants it', async () => {
    expect((await check({ newPrice: '$9,5' })).values).toEqual({
      title: 'Emma',
      author: '',
      isbn: '',
      series: '',
      volume: '',
      publisher: '',
      publicationDate: '',
      language: '',
      format: '',
      pages: '',
      description: 'A match is made.',
      category: 'fiction',
      trending: false,
      oldPrice: 12.5,
      newPrice: 9.5,
      coverImage: '',
      staffNote: '',
      staffNoteBy: '',
    });
  });

  test('gives numbers and tags as they are kept', async () => {
    const details = { series: 'Highbury', volume: '1', pages: '320', language: 'EN-gb' };
    expect((await check(details)).values).toMatchObject({ volume: 1, pages: 320, language: 'en-GB' });
  });

  test('gives the ISBN as 13 digits', async () => {
    expect((await check({ isbn: '0-8044-2957-x' })).values).toMatchObject({ isbn: '9780804429573' });
  });

  test.each([
    [{ title: ' ' }, 'title', 'Please give the title.'],
    [{ description: '' }, 'description', 'Please give the description.'],
    [{ category: '' as const }, 'category', 'Please choose one of the categories.'],
    [{ oldPrice: '' }, 'oldPrice', 'Please give the price as a number.'],
    [{ newPrice: 'cheap' }, 'newPrice', 'Please give the price as a number.'],
    [{ newPrice: '-1' }, 'newPrice', 'A price cannot be negative.'],
    [{ newPrice: '0.999' }, 'newPrice', 'A price has at most two decimals.'],
    [{ newPrice: '$1,500' }, 'newPrice', '1,500 can be read in two ways: please write 1500 or 1500.00.'],
    [{ isbn: '0-8044-2957-1' }, 'isbn', 'This is not a valid ISBN: the check digit does not match.'],
    [{ pages: '0' }, 'pages', 'Please give the pages as a whole number from 1 to 100,000.'],
    [
      { volume: '2' },
      'volume',
      'A volume needs a series: please name the series, or leave the volume empty.',
    ],
    [
      { coverImage: 'javascript:alert(1)' },
      'coverImage',
      'Please give the cover as an image file name (such as book-1.png) or as an https address.',
    ],
  ] as const)('refuses %j', async (changes, field, sentence) => {
    const { errors } = await check(changes);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.message).toBe(sentence);
  });
});
