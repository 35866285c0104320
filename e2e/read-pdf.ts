/** What the sheets of a PDF say and where: as much of the format as Chromium writes for plain text, and no more. */
import { inflateSync } from 'node:zlib';
import { readPdfLetters } from './read-pdf-letters.ts';

export type PrintedText = {
  text: string;
  /** Where its first letter begins, and its last: how wide that one is only its typeface knows. All in points. */
  from: number;
  to: number;
  /** From the sheet's upper edge to the foot of the letters. */
  down: number;
  size: number;
};

export type Sheet = { width: number; height: number; texts: PrintedText[] };

/** By the name of a typeface: its letters by their codes. */
type Fonts = Map<string, Map<string, string>>;

export function readPdf(pdf: Buffer): Sheet[] {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const streamAt = (body: string, field: string) =>
    streamOf(objects.get(new RegExp(`/${field} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '');
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const fonts: Fonts = new Map();
  for (const [, name = '', id = ''] of sheets.join('').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (!fonts.has(name)) fonts.set(name, readPdfLetters(streamAt(objects.get(id) ?? '', 'ToUnicode')));
  }
  return sheets.map((sheet) => {
    const [width = 0, height = 0] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(sheet)?.slice(1).map(Number) ?? [];
    return { width, height, texts: readTexts(streamAt(sheet, 'Contents'), fonts, height) };
  });
}

function streamOf(body: string): string {
  const begin = body.indexOf(' stream\n') + ' stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  return inflateSync(Buffer.from(body.slice(begin, begin + length), 'latin1')).toString('latin1');
}

/** Text is only made smaller and moved, never turned: of a transformation four figures count. */
type Place = { wide: number; high: number; right: number; up: number };

const move = (place: Place, [wide = 1, , , high = 1, right = 0, up = 0]: number[]): Place => ({
  wide: place.wide * wide,
  high: place.high * high,
  right: place.right + place.wide * right,
  up: place.up + place.high * up,
});

function readTexts(content: string, fonts: Fonts, height: number): PrintedText[] {
  const texts: PrintedText[] = [];
  const outer: Place[] = [];
  let place: Place = { wide: 1, high: 1, right: 0, up: 0 };
  let font = new Map<string, string>();
  let size = 0;
  let at = [0, 0];
  let operands: string[] = [];

  const write = (codes: string) => {
    const digits = [...font.keys()][0]?.length ?? 1;
    const letters = codes.match(new RegExp(`\\w{${digits}}`, 'g')) ?? [];
    const { right, up } = move(place, [1, 0, 0, 1, ...at]);
    const text = texts.at(-1);
    if (!text) throw new Error('A letter stands in no text.');
    if (!text.text) Object.assign(text, { from: right, down: height - up, size: size * place.wide });
    // Mostly each letter has a place of its own; where several have one, half their height is their width.
    text.to = right + ((letters.length - 1) * text.size) / 2;
    text.text += letters.map((code) => font.get(code) ?? '\u{fffd}').join('');
  };
  const steps: Record<string, (numbers: number[]) => void> = {
    q: () => outer.push(place),
    Q: () => (place = outer.pop() ?? place),
    cm: (numbers) => (place = move(place, numbers)),
    BT: () => texts.push({ text: '', from: 0, to: 0, down: 0, size: 0 }),
    Tf: ([, points = 0]) => {
      font = fonts.get(operands[0]?.slice(1) ?? '') ?? new Map();
      size = points;
    },
    Tm: (numbers) => (at = numbers.slice(4)),
    Td: ([right = 0, up = 0]) => (at = [(at[0] ?? 0) + right, (at[1] ?? 0) + up]),
    Tj: () => write(operands[0] ?? ''),
  };
  for (const [word] of content.matchAll(/<\w*>|[^\s<>]+/g)) {
    if (/^[<\d./-]/.test(word)) {
      operands.push(word);
    } else {
      steps[word]?.(operands.map(Number));
      operands = [];
    }
  }
  return texts.filter(({ text }) => text.trim());
}
