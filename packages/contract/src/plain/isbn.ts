/** The number of a book: typed in many ways, kept as 13 digits. */

type IsbnReading = { isbn: string; problem?: undefined } | { isbn?: undefined; problem: string };

/** Whatever keyboards and publishers put between the digits. */
const separators = /[\s\-\u2010-\u2015\u2212]/g;
const shortForm = /^\d{9}[\dX]$/;
const longForm = /^\d{13}$/;

/** ISBN-10 or ISBN-13, with or without spaces and hyphens. */
export function readIsbn(typed: string): IsbnReading {
  const digits = typed.replace(separators, '').toUpperCase();
  const isShort = shortForm.test(digits);
  if (!isShort && !longForm.test(digits)) {
    return { problem: 'This is not a valid ISBN: it must have 10 or 13 digits.' };
  }
  if (!isShort && !/^97[89]/.test(digits)) {
    return { problem: 'This is not a valid ISBN: one of 13 digits begins with 978 or 979.' };
  }
  const checkDigit = isShort ? shortCheckDigit(digits) : longCheckDigit(digits);
  if (!digits.endsWith(checkDigit)) {
    return { problem: 'This is not a valid ISBN: the check digit does not match.' };
  }
  return { isbn: isShort ? lengthen(digits) : digits };
}

function lengthen(digits: string): string {
  const long = `978${digits.slice(0, 9)}`;
  return long + longCheckDigit(long);
}

/** Of the first nine digits, modulo eleven: X stands for ten. */
function shortCheckDigit(digits: string): string {
  const rest = (11 - (weigh(digits.slice(0, 9), (place) => 10 - place) % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Of the first twelve digits, modulo ten. */
function longCheckDigit(digits: string): string {
  return String((10 - (weigh(digits.slice(0, 12), (place) => (place % 2 === 0 ? 1 : 3)) % 10)) % 10);
}

function weigh(digits: string, weightAt: (place: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, place) => sum + digit * weightAt(place), 0);
}
