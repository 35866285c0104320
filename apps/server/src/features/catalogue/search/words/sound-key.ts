/**
 * How a word sounds, roughly and for Latin letters: its consonants, those that are heard alike by one letter, and whether
 * it begins with a vowel. Words that people confuse when they write by ear have the same key.
 */
const rules: [RegExp, string][] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/^wh/, 'w'],
  [/^rh/, 'r'],
  [/mb$/, 'm'],
  [/tch/g, 'x'],
  [/sch/g, 's'],
  [/ch(?=[lr])/g, 'k'],
  [/ch/g, 'x'],
  [/sh/g, 'x'],
  [/ph/g, 'f'],
  [/ght/g, 't'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/sc(?=[eiy])/g, 's'],
  [/ck/g, 'k'],
  [/qu?/g, 'k'],
  [/x(?=$|[^aeiouy])/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/dg(?=[eiy])/g, 'j'],
  [/^[aeiouy]+/, 'a'],
  [/(?<=.)[aeiouyhw]+/g, ''],
  [/(.)\1+/g, '$1'],
];

const latinWord = /^[a-z]+$/;

/** Undefined where nothing is known of the sound. */
export function soundKey(word: string): string | undefined {
  if (word.length < 3 || !latinWord.test(word)) return undefined;
  return rules.reduce((key, [written, heard]) => key.replace(written, heard), word);
}
