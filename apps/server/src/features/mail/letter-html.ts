/**
 * Tables and inline styles, because that is what mail programs keep. Only the dark colours need a style sheet:
 * a program that drops it shows the light ones.
 */
import { copiesPrefix, type TotalPart } from '@book-store/contract';
import { palette, textFont, titleFont } from '../../palette.ts';
import {
  type Block,
  contactLines,
  type LetterParts,
  type Link,
  type Sign,
  type Words,
} from './letter-parts.ts';

type Colour = keyof typeof palette;

const light = (colour: Colour) => palette[colour][0];

/** What is set in another colour when it is dark, by the class that marks it. */
const darkRules: Record<string, [property: string, colour: Colour][]> = {
  ground: [['background-color', 'paper']],
  sheet: [
    ['background-color', 'paper-raised'],
    ['border-color', 'line'],
  ],
  ink: [['color', 'ink']],
  muted: [['color', 'ink-muted']],
  accent: [['color', 'accent-text']],
  line: [['border-color', 'line']],
  button: [
    ['background-color', 'accent'],
    ['color', 'accent-ink'],
  ],
};

const darkSheet = Object.entries(darkRules)
  .map(([name, rules]) => {
    const declarations = rules.map(([property, colour]) => `${property}:${palette[colour][1]} !important`);
    return `.${name}{${declarations.join(';')}}`;
  })
  .join('\n');

const text = `font-family:${textFont};font-size:16px;line-height:1.6;color:${light('ink')}`;
const small = `font-family:${textFont};font-size:14px;line-height:1.6;color:${light('ink-muted')}`;
const title = `font-family:${titleFont};font-weight:600;line-height:1.2`;
/** A word longer than the screen is broken; programs differ in which of the two they know. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere';
const figures = 'white-space:nowrap;font-variant-numeric:tabular-nums';
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

export function renderLetterHtml(
  { subject, body, button, ending, footLink }: LetterParts,
  sign: Sign,
): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${darkSheet}
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light('paper')}">
<table ${table} class="ground" lang="en" dir="ltr" style="background-color:${light('paper')};table-layout:fixed">
<tr><td align="center" style="padding:32px 12px">
<table ${table} style="max-width:560px;table-layout:fixed;text-align:left">
<tr><td class="accent" style="padding:0 12px 16px;${title};font-size:22px;color:${light('accent-text')};${breaking}">${quoted(sign.name)}</td></tr>
<tr><td class="sheet" style="padding:28px 24px;background-color:${light('paper-raised')};border:1px solid ${light('line')};border-radius:10px;${breaking}">
<h1 class="ink" dir="auto" style="margin:0 0 20px;${title};font-size:26px;color:${light('ink')}">${escapeHtml(subject)}</h1>
${[...body.map(renderBlock), renderButton(button), ...ending.map((words) => renderWords(words, 'muted'))].join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 12px 0;${small};${breaking}">${[sign.name, ...contactLines(sign)].map(quoted).join('<br>')}${footLink ? ` · ${renderLink(footLink)}` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function renderBlock(block: Block): string {
  if ('words' in block) return renderWords(block.words);
  if ('lines' in block) {
    const lines = block.lines.map((line) => `<br>${spell(line)}`).join('');
    return `<p class="ink" style="margin:0 0 20px;${text}"><strong>${block.label}</strong>${lines}</p>`;
  }
  const priceWidth = widthOfPrices(block.books.map(({ price }) => price));
  const rows = block.books.map((book) => renderRow(book, priceWidth));
  return `<table ${table} style="table-layout:fixed;border-collapse:collapse">
${rows.join('\n')}
</table>
<table ${table} style="margin:0 0 20px">
${block.parts.map(renderPart).join('')}<tr><td class="ink" style="padding:12px 0;${text};font-weight:700">Total</td><td class="ink" align="right" style="padding:12px 0;${text};font-weight:700;${figures}">${block.total}</td></tr>
</table>`;
}

/** In pixels, with the space beside them: a column of fixed width is kept where a long title would take all. */
function widthOfPrices(prices: string[]): number {
  const longest = Math.max(0, ...prices.map(({ length }) => length));
  return Math.max(92, 16 + 10 * longest);
}

function renderRow(
  { title: name, copies, price }: { title: string; copies: number; price: string },
  priceWidth: number,
): string {
  const cell = `border-bottom:1px solid ${light('line')};${text}`;
  return `<tr><td class="ink line" valign="top" style="padding:8px 0;${cell};${breaking}">${copiesPrefix(copies)}${quoted(name)}</td><td class="ink line" valign="top" width="${priceWidth}" align="right" style="padding:8px 0 8px 16px;${cell};${figures}">${price}</td></tr>`;
}

function renderPart({ label, amount }: TotalPart): string {
  const cell = `padding:8px 0 0;${text}`;
  return `<tr><td class="ink" style="${cell}">${label}</td><td class="ink" align="right" style="${cell};${figures}">${amount}</td></tr>\n`;
}

function renderButton({ label, address }: Link): string {
  return `<p style="margin:28px 0 0"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background-color:${light('accent')};font-family:${textFont};font-size:16px;font-weight:600;line-height:1.25;color:${light('accent-ink')};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function renderLink({ label, address }: Link): string {
  return `<a class="accent" href="${escapeHtml(address)}" style="color:${light('accent-text')}">${escapeHtml(label)}</a>`;
}

function renderWords(words: Words, look: 'ink' | 'muted' = 'ink'): string {
  const [margin, type] = look === 'ink' ? ['0 0 16px', text] : ['24px 0 0', small];
  return `<p class="${look}" dir="auto" style="margin:${margin};${type}">${spell(words)}</p>`;
}

function spell(words: Words): string {
  if (typeof words === 'string') return escapeHtml(words);
  return words
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      return 'quoted' in piece ? quoted(piece.quoted) : renderLink(piece);
    })
    .join('');
}

/** The attribute rather than an element of its own: programs that throw unknown elements away keep it. */
function quoted(words: string): string {
  return `<span dir="auto">${escapeHtml(words)}</span>`;
}

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
