const maxCharacters = 240;
const charactersBefore = 40;

/** A long text from shortly before the place where it begins to differ from the other one. */
export function excerptOfChange(text: string, other: string): string {
  if (text.length <= maxCharacters) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = Math.max(0, Math.min(same - charactersBefore, text.length - maxCharacters));
  const end = start + maxCharacters;
  const excerpt = text.slice(start, end).toWellFormed();
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`;
}
