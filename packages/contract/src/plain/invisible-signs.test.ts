import { expect, test } from 'vitest';
import { dropInvisible } from './invisible-signs.ts';

test.each([
  ['Em\u{200B}ma', 'Emma'],
  ['Em\u{200D}ma', 'Emma'],
  ['\u{FEFF}Emma\u{AD}', 'Emma'],
  ['\u{202E}gnp.exe\u{2066}', 'gnp.exe'],
  ['a\u{7}b\u{85}c', 'abc'],
  ['one\u{2028}two\nthree\tfour', 'one\ntwo\nthree\tfour'],
  // Persian needs the joiner, a family its links, and a zero is told to who sends it.
  ['می\u{200C}خواهم', 'می\u{200C}خواهم'],
  ['👩\u{200D}👧', '👩\u{200D}👧'],
  ['a\0b', 'a\0b'],
])('%j becomes %j', (typed, kept) => {
  expect(dropInvisible(typed)).toBe(kept);
});
