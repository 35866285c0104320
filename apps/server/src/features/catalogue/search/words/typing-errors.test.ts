import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningDistance, editDistance } from './edit-distance.ts';
import { allowedEdits, wordForms } from './word-forms.ts';

describe('the edit distance', () => {
  it.each([
    ['dracula', 'dracula', 0],
    ['drakula', 'dracula', 1],
    ['dracual', 'dracula', 1],
    ['racula', 'dracula', 1],
    ['drracula', 'dracula', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('of %s and %s is %i', (left, right, edits) => {
    expect(editDistance(left, right)).toBe(edits);
    expect(editDistance(right, left)).toBe(edits);
  });

  it('is the same with a limit, unless it is beyond it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(3), (left, right, max) => {
        for (const measure of [editDistance, beginningDistance]) {
          const edits = measure(left, right);
          const found = measure(left, right, max);
          expect(found <= max ? found : Infinity).toBe(edits <= max ? edits : Infinity);
        }
      }),
    );
  });

  it('to a beginning counts no letters that are still to come', () => {
    expect(beginningDistance('frankn', 'frankenstein')).toBe(1);
    expect(beginningDistance('frank', 'frankenstein')).toBe(0);
  });
});

describe('words that are an allowed number of edits apart share a form', () => {
  const letter = fc.constantFrom(...'abcdefghij'.split(''));
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 12 });
  const edit = fc.record({ kind: fc.constantFrom('add', 'drop', 'change', 'swap'), at: fc.nat(11), letter });

  const apply = (text: string, { kind, at, letter: added }: { kind: string; at: number; letter: string }) => {
    const place = at % text.length;
    if (kind === 'add') return text.slice(0, place) + added + text.slice(place);
    if (kind === 'drop') return text.slice(0, place) + text.slice(place + 1);
    if (kind === 'change') return text.slice(0, place) + added + text.slice(place + 1);
    return text.slice(0, place) + (text[place + 1] ?? '') + text[place] + text.slice(place + 2);
  };

  it('after one error', () => {
    fc.assert(
      fc.property(word, edit, (right, error) => {
        const wrong = apply(right, error);
        fc.pre(allowedEdits(wrong.length) >= 1 && allowedEdits(right.length) >= 1);
        const forms = new Set(wordForms(right));
        expect(wordForms(wrong, 1).some((form) => forms.has(form))).toBe(true);
      }),
    );
  });

  it('words of two letters have only themselves', () => {
    expect(wordForms('of')).toHaveLength(1);
  });

  it('so do words of one sound', () => {
    const forms = new Set(wordForms('philosopher'));
    expect(wordForms('filosofer').some((form) => forms.has(form))).toBe(true);
  });
});
