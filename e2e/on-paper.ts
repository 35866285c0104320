/** What the store prints, as it comes out of a printer. */
import { expect, type Page } from '@playwright/test';
import { type PrintedText, readPdf, type Sheet } from './read-pdf.ts';

export const formats = ['A4', 'Letter'] as const;

/** As wide on all sides of a sheet; where sheets are counted, in the one at the foot. */
const margin = (14 / 25.4) * 72;

/** What stands at the foot, such as "Page 1 of 2", is not among the texts. */
export type PrintedSheet = Sheet & { foot: string };

/** On no sheet does a text lie on another, or beyond the margins. */
export async function print(page: Page, format: (typeof formats)[number]): Promise<PrintedSheet[]> {
  await page.emulateMedia({ media: 'print' });
  const sheets = readPdf(await page.pdf({ format }));
  await page.emulateMedia({ media: 'screen' });
  expect(sheets.length, 'sheets that can be read').toBeGreaterThan(0);
  return sheets.map(({ width, height, texts }, place) => {
    const where = `sheet ${place + 1} of ${sheets.length}, ${format}`;
    const written = texts.filter(({ down }) => down < height - margin);
    const isBeyond = ({ from, to, down }: PrintedText) =>
      from < margin - 1 || to > width - margin || down < margin;
    expect(written.filter(isBeyond), `beyond the margins of ${where}`).toEqual([]);
    expect(findOverlaps(written), `text over text on ${where}`).toEqual([]);
    const foot = texts.filter((text) => !written.includes(text)).map(({ text }) => text);
    return { width, height, texts: written, foot: foot.join('') };
  });
}

function findOverlaps(texts: PrintedText[]): string[] {
  return texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter((other) => {
        const [upper, lower] = one.down < other.down ? [one, other] : [other, one];
        const isOneLine = lower.down - upper.down < 0.75 * lower.size;
        return isOneLine && one.from <= other.to && other.from <= one.to;
      })
      .map((other) => `${one.text} | ${other.text}`),
  );
}

/** A sheet's lines from above to below, each from left to right. */
export function linesOf({ texts }: Sheet): string[] {
  const lines = Map.groupBy(inOrder(texts), ({ down }) => down);
  return [...lines.values()].map((line) => line.map(({ text }) => text.trim()).join(' '));
}

/** By each head of a table what stands below it, from above to below; on a sheet without these heads nothing does. */
export function columnsOf({ texts }: Sheet, heads: readonly string[]): string[][] {
  const found = heads.map((head) => texts.find(({ text }) => text.trim() === head));
  const line = found[0]?.down ?? Infinity;
  const below = inOrder(texts).filter(({ down }) => down > line + 1);
  return found.map((head, place) => {
    const [begin, end] = [head?.from ?? Infinity, found[place + 1]?.from ?? Infinity];
    return below
      .filter(({ to }) => (place === 0 || to >= begin - 1) && to < end - 1)
      .map(({ text }) => text.trim());
  });
}

const inOrder = (texts: PrintedText[]) =>
  texts.toSorted((one, other) => one.down - other.down || one.from - other.from);

/** Also for a browser that shows the store in the dark: every visible text black or nearly so, and nothing below it. */
export async function expectBlackOnWhite(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const found = await page.evaluate(() => {
    const isInk = (color: string) =>
      /^rgb\((\d+), \1, \1\)$/.test(color) && Number.parseInt(color.slice(4), 10) <= 0x33;
    const papers = new Set(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']);
    const shown = [...document.body.querySelectorAll('*:not(picture, picture *, svg, svg *)')].filter(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility() && width * height > 1;
      },
    );
    const odd = shown.flatMap((element) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const isFine = papers.has(backgroundColor) && backgroundImage === 'none' && (!hasText || isInk(color));
      return isFine ? [] : `${color} on ${backgroundColor} ${backgroundImage}: ${element.textContent}`;
    });
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { ink: color, paper: backgroundColor, odd, isSomethingShown: shown.length > 0 };
  });
  expect(found).toEqual({
    ink: 'rgb(0, 0, 0)',
    paper: 'rgb(255, 255, 255)',
    odd: [],
    isSomethingShown: true,
  });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}
