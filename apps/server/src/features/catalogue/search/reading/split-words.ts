/** Words that were typed without the spaces between them, taken apart by the words that the catalogue has. */

const maxPartLength = 20;
const maxSplitLength = 40;
const minSplitLength = 4;

/** All parts that may be words. */
export function partsOf(text: string): string[] {
  if (text.length < minSplitLength || text.length > maxSplitLength) return [];
  const parts = new Set<string>();
  for (let from = 0; from < text.length; from += 1) {
    const end = Math.min(text.length, from + maxPartLength);
    for (let to = from + 1; to <= end; to += 1) parts.add(text.slice(from, to));
  }
  parts.delete(text);
  return [...parts];
}

type Split = { words: string[]; likelihood: number };

/**
 * The likeliest ways to take a text apart, the best first. Each word is as likely as it is common; few and long words
 * are likelier than many short ones, since each costs the factor of its rarity.
 */
export function splitText(
  text: string,
  booksWith: (word: string) => number,
  allBooks: number,
  most: number,
): string[][] {
  const splitsTo: Split[][] = [[{ words: [], likelihood: 0 }]];
  for (let to = 1; to <= text.length; to += 1) {
    const found: Split[] = [];
    for (let from = Math.max(0, to - maxPartLength); from < to; from += 1) {
      const before = splitsTo[from] ?? [];
      const word = text.slice(from, to);
      const books = booksWith(word);
      if (before.length === 0 || books === 0 || word === text) continue;
      // A single letter is a word of its own in few titles, but part of every text.
      const rarity = Math.log(books / (allBooks + 1)) - (word.length === 1 ? 4 : 1);
      for (const { words, likelihood } of before)
        found.push({ words: [...words, word], likelihood: likelihood + rarity });
    }
    splitsTo.push(found.toSorted((left, right) => right.likelihood - left.likelihood).slice(0, most));
  }
  return (splitsTo[text.length] ?? []).map(({ words }) => words);
}
