/** One form for every letter: the same words as plain text and as HTML. */
import { renderLetterHtml } from './letter-html.ts';
import type { LetterParts, Sign } from './letter-parts.ts';
import { renderLetterText } from './letter-text.ts';

export type Letter = { subject: string; text: string; html: string };

export function layOutLetter(parts: LetterParts, sign: Sign): Letter {
  return { subject: parts.subject, text: renderLetterText(parts, sign), html: renderLetterHtml(parts, sign) };
}
