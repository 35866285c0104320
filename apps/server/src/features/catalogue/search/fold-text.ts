/** Folds text for comparing: lower case, no accents, no punctuation. Done here, so that no extension is needed. */

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
const unfolded = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
const plainAscii = /^[\x20-\x7e]*$/;
const accents = /\p{M}+/gu;
const apostrophes = /(?<=[\p{L}\p{N}])['’ʼ](?=[\p{L}\p{N}])/gu;
const asciiWord = /[a-z0-9]+/g;
const anyWord = /[\p{L}\p{N}]+/gu;

const owner = /['’ʼ]s/;
const owners = /([\p{L}\p{N}]+)['’ʼ]s\b/gu;

/** Postgres keeps no longer lexemes, and nobody types a longer word. */
export const longestWord = 60;

/** The words of a text in order, folded: "Brontë’s Häuser" → brontes, hauser. */
export function foldWords(text: string): string[] {
  if (plainAscii.test(text))
    return text.toLowerCase().replaceAll("'", '').match(asciiWord)?.map(cutWord) ?? [];
  return foldLetters(text).replace(apostrophes, '').match(anyWord)?.map(cutWord) ?? [];
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(unfolded, (letter) => letters[letter] ?? letter);
}

function cutWord(word: string): string {
  return word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join('');
}

/** "Stoker’s" is also found as "stoker". */
export function foldOwners(text: string): string[] {
  if (!owner.test(text)) return [];
  return Array.from(text.matchAll(owners), ([, name = '']) => foldWords(name).join(''));
}
