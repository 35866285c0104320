/** What a letter is made of, whatever form it is sent in. */
import { addressLines, type Shop, type TotalPart } from '@book-store/contract';

export type Link = { label: string; address: string };

/** What somebody else wrote: it keeps its own direction. */
export type Quoted = { quoted: string };

export type Words = string | (string | Quoted | Link)[];

export type Block =
  | { words: Words }
  | { label: string; lines: Words[] }
  | { books: { title: string; copies: number; price: string }[]; parts: TotalPart[]; total: string };

export type LetterParts = {
  subject: string;
  body: Block[];
  button: Link;
  ending: string[];
  /** At the very end. */
  footLink?: Link;
};

/** Whose letter it is. */
export type Sign = Pick<Shop, 'name' | 'address' | 'email' | 'phone'>;

/** How the shop is reached: only what it has told. */
export function contactLines({ address, email, phone }: Sign): string[] {
  return [address && addressLines(address).join(', '), phone, email].filter((line) => line !== null);
}

export const quote = (text: string): Quoted => ({ quoted: text });

export const paragraph = (words: Words): Block => ({ words });
