/**
 * Several authors of one book stand in one text: "Karl Marx and Friedrich Engels", "Strunk; White". They are parted by
 * semicolons, by "&" and by the word "and"; never by commas, which also stand inside a name.
 */
const between = /( ?; ?| (?:&|and) )/i;

/** Names and what stands between them, by turns; a name may be empty. */
export function parseAuthors(author: string): string[] {
  return author.split(between);
}

export function splitAuthors(author: string): string[] {
  return parseAuthors(author).filter((part, place) => place % 2 === 0 && part !== '');
}
