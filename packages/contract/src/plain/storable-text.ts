/** Text that the database can keep: it has no NUL, and no half of a character that is written in two. */

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
