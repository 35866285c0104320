import { Fragment, type ReactNode } from 'react';

type IsolatedProps = {
  /** A sentence of the store that repeats what somebody else has written. */
  text: string;
  /** What is repeated, in the order in which it stands there. */
  of: readonly (string | null | undefined)[];
};

/** Arabic or Hebrew words keep their own direction and leave the sentence around them alone. */
export function Isolated({ text, of }: IsolatedProps) {
  const parts: ReactNode[] = [];
  let rest = text;
  for (const words of of) {
    const at = words ? placeOf(words, rest) : -1;
    if (!words || at === -1) continue;
    parts.push(rest.slice(0, at), <bdi>{words}</bdi>);
    rest = rest.slice(at + words.length);
  }
  return [...parts, rest].map((part, place) => <Fragment key={place}>{part}</Fragment>);
}

/** In the store's quotation marks, else by itself: who searches for "a" has not written the a of "Search". */
function placeOf(words: string, text: string): number {
  const quoted = text.indexOf(`“${words}”`);
  if (quoted !== -1) return quoted + 1;
  let at = text.indexOf(words);
  while (at !== -1 && isInsideWord(text, at, at + words.length)) at = text.indexOf(words, at + 1);
  return at;
}

const letter = /[\p{L}\p{N}]/u;

function isInsideWord(text: string, from: number, to: number): boolean {
  return (isLetter(text[from - 1]) && isLetter(text[from])) || (isLetter(text[to - 1]) && isLetter(text[to]));
}

function isLetter(sign: string | undefined): boolean {
  return sign !== undefined && letter.test(sign);
}
