import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldOwners, foldWords } from './fold-text.ts';

describe('folding', () => {
  it.each([
    ['The Time Machine', ['the', 'time', 'machine']],
    ['Charlotte BRONTË', ['charlotte', 'bronte']],
    ['Bronte\u0308', ['bronte']],
    ['Straße, Æsir & Łódź', ['strasse', 'aesir', 'lodz']],
    ['don’t O’Brien rock ’n’ roll', ['dont', 'obrien', 'rock', 'n', 'roll']],
    ["Don't", ['dont']],
    ['1984: a novel', ['1984', 'a', 'novel']],
    ['紅楼夢', ['紅楼夢']],
    ['ﬁn', ['fin']],
    ['?!', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  it('knows the owner behind an apostrophe', () => {
    expect(foldOwners("Dracula’s Guest and Stoker's diary")).toEqual(['dracula', 'stoker']);
    expect(foldOwners('Dracula')).toEqual([]);
  });

  it('leaves only letters and digits, and folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const words = foldWords(text);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(foldWords(words.join(' '))).toEqual(words);
      }),
    );
  });
});
