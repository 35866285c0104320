/** Every whole character of Unicode; fast-check's own unit of that kind takes a second to make. */
import fc from 'fast-check';

const surrogates = { first: 0xd8_00, count: 0x8_00 };

export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff - surrogates.count })
  .map((number) => String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count));
