/**
 * Words with which somebody asks for a book, and which say nothing about it: "a book about whales" is about whales. They
 * are searched for like any others; only where something must be left out, they go first.
 */
const requestWords: ReadonlySet<string> = new Set(
  `a about an and any book books by for from i in into is me my novel novels of on or read some something stories
  story tale tales that the to want with`.split(/\s+/),
);

export function saysNothing(word: string): boolean {
  return requestWords.has(word);
}

const oneLetterWords: ReadonlySet<string> = new Set(['a', 'i', 'o']);

/** It is no half of another word. */
export function standsByItself(word: string): boolean {
  return saysNothing(word) || oneLetterWords.has(word);
}
