import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../testing/any-character.ts';
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
    expect(foldOwners('Charlotte Bronte\u0308’s sisters')).toEqual(['bronte']);
    expect(foldOwners('Stokerʼs')).toEqual(['stoker']);
    expect(foldOwners('’s not a word, x’sy')).toEqual([]);
    expect(foldOwners('Dracula')).toEqual([]);
  });

  it('knows the same owners as the plain expression, which takes the square of the length', () => {
    const owners = /([\p{L}\p{N}]+)['’]s\b/gu;
    const unit = fc.constantFrom('a', 's', 'é', '7', '_', "'", '’', ' ', '紅');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        // There the plain expression begins the next name after the s.
        fc.pre(!/['’]s['’é紅]/.test(text));
        const plain = Array.from(text.matchAll(owners), ([, name = '']) => foldWords(name).join(''));
        expect(foldOwners(text)).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves only letters and digits, and folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        const words = foldWords(text);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(foldWords(words.join(' '))).toEqual(words);
      }),
    );
  });
});
