import { copiesPrefix } from '@book-store/contract';
import {
  type Block,
  contactLines,
  type LetterParts,
  type Link,
  type Sign,
  type Words,
} from './letter-parts.ts';

export function renderLetterText({ body, button, ending, footLink }: LetterParts, sign: Sign): string {
  return [
    ...body.map(renderBlock),
    renderLink(button),
    ...ending.map((sentence) => wrap(sentence)),
    [isolate(sign.name), ...contactLines(sign).map((line) => wrap(isolate(line)))].join('\n'),
    ...(footLink ? [renderLink(footLink)] : []),
  ].join('\n\n');
}

function renderBlock(block: Block): string {
  if ('words' in block) return wrap(spell(block.words));
  if ('lines' in block) return [block.label, ...block.lines.map((line) => wrap(spell(line)))].join('\n');
  const books = block.books.map(
    ({ title, copies, price }) => `- ${wrap(`${copiesPrefix(copies)}${isolate(title)}: ${price}`, '  ')}`,
  );
  const parts = block.parts.map(({ label, amount }) => `${label}: ${amount}`);
  return [...books, '', ...parts, `Total: ${block.total}`].join('\n');
}

function renderLink({ label, address }: Link): string {
  return `${label}:\n${address}`;
}

function spell(words: Words): string {
  if (typeof words === 'string') return words;
  return words
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'quoted' in piece ? isolate(piece.quoted) : piece.address;
    })
    .join('');
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Invisible marks instead of an attribute, and only where a text would otherwise turn what is around it. */
function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

const maxLineLength = 72;

/**
 * Short lines travel unencoded, so that a link can be copied even from the raw mail. A space that does not break, as
 * in "1.250,00 €", stays one.
 */
function wrap(text: string, indent = ''): string {
  const [first = '', ...words] = text.split(/[ \t\n]+/);
  const lines: string[] = [];
  let last = first;
  for (const word of words) {
    if (last.length + 1 + word.length <= maxLineLength) last += ` ${word}`;
    else {
      lines.push(last);
      last = indent + word;
    }
  }
  return [...lines, last].join('\n');
}
