/** The beginning of a text, at most so many characters long: whole words, and a sign that it goes on. */
export function cutAtWord(text: string, maxLength: number): string {
  // No character is longer than two units, and few texts have more blanks than letters.
  const words = text
    .slice(0, 8 * maxLength)
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');
  const characters = Array.from(words);
  if (characters.length <= maxLength) return words;
  const space = characters.lastIndexOf(' ', maxLength - 1);
  // A word this long, or a script without spaces, ends anywhere.
  const beginning = characters.slice(0, space > maxLength / 2 ? space : maxLength - 1).join('');
  return `${beginning.replace(/[\s,;:.–—-]$/u, '')}…`;
}
