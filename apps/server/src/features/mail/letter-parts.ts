/** What a letter is made of, whatever form it is sent in. */

export type Link = { label: string; address: string };

/** What somebody else wrote: it keeps its own direction. */
export type Quoted = { quoted: string };

export type Words = string | (string | Quoted | Link)[];

export type Block =
  | { words: Words }
  | { label: string; lines: Words[] }
  | { books: { title: string; price: string }[]; total: string };

export type LetterParts = {
  subject: string;
  body: Block[];
  button: Link;
  ending: string[];
  /** At the very end. */
  footLink?: Link;
};

export const quote = (text: string): Quoted => ({ quoted: text });

export const paragraph = (words: Words): Block => ({ words });
