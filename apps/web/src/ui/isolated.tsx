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
    const at = words ? rest.indexOf(words) : -1;
    if (!words || at === -1) continue;
    parts.push(rest.slice(0, at), <bdi>{words}</bdi>);
    rest = rest.slice(at + words.length);
  }
  return [...parts, rest].map((part, place) => <Fragment key={place}>{part}</Fragment>);
}
