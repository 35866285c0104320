/** Compares what was typed with what stands in a book, as the server does: without case and accents. */
const word = /[\p{L}\p{N}]+/gu;

export type TitlePart = { text: string; isMatch: boolean };

function foldWords(text: string): string[] {
  return fold(text).match(word) ?? [];
}

/** Cuts a title where its words begin like one of those that were typed. */
export function splitMatches(title: string, query: string): TitlePart[] {
  const wanted = foldWords(query);
  const parts: TitlePart[] = [];
  let end = 0;
  for (const { 0: text, index } of title.matchAll(word)) {
    const length = Math.max(0, ...wanted.map((typed) => beginningLength(text, typed)));
    if (length === 0) continue;
    if (index > end) parts.push({ text: title.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ text: title.slice(index, end), isMatch: true });
  }
  return end < title.length ? [...parts, { text: title.slice(end), isMatch: false }] : parts;
}

/** Each typed word is the beginning of one of the text's. */
export function hasBeginnings(text: string, query: string): boolean {
  const known = foldWords(text);
  return foldWords(query).every((typed) => known.some((name) => name.startsWith(typed)));
}

/** One letter is the beginning of too much. */
const minTitleBeginning = 2;

/** What was typed is all of a title, or how it begins. */
export function beginsTitle(title: string, query: string): boolean {
  const typed = foldWords(query).join(' ');
  return typed.length >= minTitleBeginning && foldWords(title).join(' ').startsWith(typed);
}

/** What was typed, cut into the words that the search left out and all that is between them. */
export function splitLeftOut(typed: string, leftOut: string[]): { text: string; isLeftOut: boolean }[] {
  const parts: { text: string; isLeftOut: boolean }[] = [];
  let end = 0;
  for (const { 0: text, index } of typed.matchAll(word)) {
    if (!leftOut.includes(fold(text))) continue;
    if (index > end) parts.push({ text: typed.slice(end, index), isLeftOut: false });
    end = index + text.length;
    parts.push({ text, isLeftOut: true });
  }
  return end < typed.length ? [...parts, { text: typed.slice(end), isLeftOut: false }] : parts;
}

/** How many letters of the text the typed word covers; accents may make the two differ in length. */
function beginningLength(text: string, typed: string): number {
  if (!fold(text).startsWith(typed)) return 0;
  let length = 0;
  while (fold(text.slice(0, length)).length < typed.length) length += 1;
  return length;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .toLowerCase();
}
