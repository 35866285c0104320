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
const unfolded = /[ßæœøđðþłħı]/g;
const plainAscii = /^[\x20-\x7e]*$/;
const accents = /\p{M}+/gu;
const apostrophes = /(?<=[\p{L}\p{N}])['’ʼ](?=[\p{L}\p{N}])/gu;
const asciiWord = /[a-z0-9]+/g;
const anyWord = /[\p{L}\p{N}]+/gu;

const owner = /['’ʼ]s/;
const ownerEnd = /['’]s\b/y;

/** Postgres keeps no longer lexemes, and nobody types a longer word. */
const maxWordLength = 60;

/** The words of a text in order, folded: "Brontë’s Häuser" → brontes, hauser. */
export function foldWords(text: string): string[] {
  if (plainAscii.test(text))
    return text.toLowerCase().replaceAll("'", '').match(asciiWord)?.map(cutWord) ?? [];
  return foldLetters(text).replace(apostrophes, '').match(anyWord)?.map(cutWord) ?? [];
}

/** Of what somebody typed, so many words say enough. */
const maxSearchWords = 12;

export function readSearchWords(text: string): string[] {
  return foldWords(text).slice(0, maxSearchWords);
}

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(unfolded, (letter) => letters[letter] ?? letter);
}

function cutWord(word: string): string {
  return word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join('');
}

const spaceless =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{3,}$/u;

/** Of a script without spaces a whole phrase is one word; parts of it are found by their pairs of letters. */
export function pairLetters(word: string): string[] {
  if (plainAscii.test(word) || !spaceless.test(word)) return [];
  const all = Array.from(word);
  return all.slice(1).map((letter, index) => `${all[index]}${letter}`);
}

/** "Stoker’s" is also found as "stoker". */
export function foldOwners(text: string): string[] {
  if (!owner.test(text)) return [];
  const found: string[] = [];
  // Accents as parts of their letters, since on their own they would end the word; one apostrophe is itself a letter.
  const composed = text.normalize('NFC').replaceAll('ʼ', '’');
  for (const { 0: name, index } of composed.matchAll(anyWord)) {
    ownerEnd.lastIndex = index + name.length;
    if (ownerEnd.test(composed)) found.push(foldWords(name).join(''));
  }
  return found;
}
