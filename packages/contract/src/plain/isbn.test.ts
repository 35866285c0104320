import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIsbn } from './isbn.ts';

const wrongLength = 'This is not a valid ISBN: it must have 10 or 13 digits.';
const wrongStart = 'This is not a valid ISBN: one of 13 digits begins with 978 or 979.';
const wrongCheckDigit = 'This is not a valid ISBN: the check digit does not match.';

describe('an ISBN', () => {
  it.each([
    ['0-306-40615-2', '9780306406157'],
    ['0-8044-2957-X', '9780804429573'],
    ['080442957x', '9780804429573'],
    ['0 13 110362 8', '9780131103627'],
    ['3-16-148410-X', '9783161484100'],
    ['978-3-16-148410-0', '9783161484100'],
    ['9780306406157', '9780306406157'],
    ['979-10-90636-07-1', '9791090636071'],
    [' 978–0‑306 40615–7\n', '9780306406157'],
  ])('typed as %j is %s', (typed, isbn) => {
    expect(readIsbn(typed)).toEqual({ isbn });
  });

  it.each([
    ['0-306-40615-3', wrongCheckDigit],
    ['0-306-40615-X', wrongCheckDigit],
    ['978-0-306-40615-8', wrongCheckDigit],
    ['979-0-306-40615-7', wrongCheckDigit],
    ['977-0-306-40615-8', wrongStart],
    ['0-8044-X957-2', wrongLength],
    ['978-0-306-40615-X', wrongLength],
    ['030640615', wrongLength],
    ['03064061522', wrongLength],
    ['978030640615', wrongLength],
    ['97803064061577', wrongLength],
    ['9.78031E+12', wrongLength],
    ['Emma', wrongLength],
    ['٠٣٠٦٤٠٦١٥٢', wrongLength],
    ['-', wrongLength],
    ['', wrongLength],
  ])('is not %j', (typed, problem) => {
    expect(readIsbn(typed)).toEqual({ problem });
  });
});

const checkDigits = '0123456789X'.split('');

/** Nine digits and the check digit that the standard's own sum asks for. */
const shortIsbn = fc
  .array(fc.nat(9), { minLength: 9, maxLength: 9 })
  .map((digits) => digits.join('') + (checkDigits.find((last) => isZeroModEleven(digits, last)) ?? ''));

function isZeroModEleven(digits: number[], last: string): boolean {
  const all = [...digits, last === 'X' ? 10 : Number(last)];
  return all.reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11 === 0;
}

const longIsbn = fc
  .tuple(fc.constantFrom('978', '979'), fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }))
  .map(([start, digits]) => start + digits.join(''))
  .map((digits) => digits + checkDigits.find((last) => isZeroModTen(digits + last)));

function isZeroModTen(isbn: string): boolean {
  return (
    Array.from(isbn, Number).reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) % 10 === 0
  );
}

describe('whatever the digits are,', () => {
  it('an ISBN-10 becomes an ISBN-13 with the same nine digits and a right check digit', () => {
    fc.assert(
      fc.property(shortIsbn, (short) => {
        const { isbn = '' } = readIsbn(short);
        expect(isbn.slice(0, 12)).toBe(`978${short.slice(0, 9)}`);
        expect(isZeroModTen(isbn)).toBe(true);
        expect(readIsbn(isbn)).toEqual({ isbn });
      }),
    );
  });

  it('an ISBN-13 is kept as it is', () => {
    fc.assert(
      fc.property(longIsbn, (isbn) => {
        expect(readIsbn(isbn)).toEqual({ isbn });
      }),
    );
  });

  it('a single wrong digit is found', () => {
    const isbn = fc.oneof(shortIsbn, longIsbn);
    fc.assert(
      fc.property(isbn, fc.nat(12), fc.constantFrom(...checkDigits), (right, place, other) => {
        const at = place % right.length;
        fc.pre(right[at] !== other);
        expect(readIsbn(right.slice(0, at) + other + right.slice(at + 1)).isbn).toBeUndefined();
      }),
    );
  });
});
