/** Errors of the fingers and of the ear, in Latin letters. */
import type { Random } from '../../apps/demo/src/seeded-random.ts';

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const shortestMistyped = 4;

/** So many errors of the fingers, each in a word of four letters or more; undefined where there is no room for them. */
export function mistype(text: string, errors: number, random: Random): string | undefined {
  let words = text.split(' ');
  for (let error = 0; error < errors; error += 1) {
    const places = words.flatMap((word, index) =>
      word.length >= shortestMistyped + error && /^[a-z]+$/.test(word) ? [index] : [],
    );
    const place = places[random.below(places.length)];
    if (place === undefined) return undefined;
    words = words.map((word, index) => (index === place ? mistypeWord(word, random) : word));
  }
  const typed = words.join(' ');
  return typed === text ? undefined : typed;
}

function mistypeWord(word: string, random: Random): string {
  const at = random.below(word.length);
  const before = word.slice(0, at);
  const letter = word[at] ?? '';
  const after = word.slice(at + 1);
  const kinds = [
    () => before + after,
    () => before + letter + letter + after,
    () => before + neighbourOf(letter, random) + after,
    () => before + letter + neighbourOf(letter, random) + after,
    () =>
      after ? before + after[0] + letter + after.slice(1) : before.slice(0, -1) + letter + before.at(-1),
  ];
  return kinds[random.below(kinds.length)]?.() ?? word;
}

function neighbourOf(letter: string, random: Random): string {
  const row = keyRows.find((keys) => keys.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  const neighbours = [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
  return neighbours[random.below(neighbours.length)] ?? letter;
}

/** What is written otherwise than it is heard. */
const sounds: [RegExp, string][] = [
  [/([bcdfglmnprstz])\1/, '$1'],
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/\bkn/, 'n'],
  [/\bwr/, 'r'],
  [/\bwh/, 'w'],
  [/ght/, 't'],
  [/c(?=[eiy])/, 's'],
  [/ch(?=[lr])/, 'k'],
  [/th(?=[ao])/, 't'],
  [/mb\b/, 'm'],
  [/ei/, 'ie'],
  [/ie(?=[a-z])/, 'ei'],
  [/ea/, 'ee'],
  [/ou(?=s)/, 'u'],
  [/ey\b/, 'y'],
  [/(?<=[a-z]{3})er\b/, 'or'],
  [/(?<=[a-z]{3})or\b/, 'er'],
  [/(?<=[a-z]{3})ence\b/, 'ance'],
  [/sc(?=[ei])/, 's'],
  [/x/, 'ks'],
  [/\bqu/, 'kw'],
  [/(?<=[aeiou])z/, 's'],
];

/** One or two of them. */
export function misspellBySound(text: string, random: Random): string | undefined {
  const fitting = random.shuffle(sounds.filter(([written]) => written.test(text)));
  if (fitting.length === 0) return undefined;
  const changes = 1 + random.below(2);
  return fitting.slice(0, changes).reduce((typed, [written, heard]) => typed.replace(written, heard), text);
}
