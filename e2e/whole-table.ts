/** The tables of the dashboard: whatever the width, and with the longest words and sums, each column is in sight. */
import { expect, type Locator } from '@playwright/test';

/** A phone, the windows in which a table has least room before it becomes cards, and a small laptop. */
const widths = [320, 768, 820, 1024];

/** The window is left as it was found, and so are the rows. */
export async function expectWholeTable(table: Locator, where: string): Promise<void> {
  const page = table.page();
  const size = page.viewportSize();
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const written = await table.evaluateHandle(writeLongTexts);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => table.evaluate(findTrouble), `${where} at ${width} px`).toEqual([]);
  }
  await written.evaluate((texts) => {
    for (const { node, before } of texts) node.data = before;
  });
  await written.dispose();
  if (size) await page.setViewportSize(size);
}

/** A table that is too wide even so scrolls, says so, and keeps in sight whose row it is, and what is marked as kept. */
export async function expectEndsStay(table: Locator, kept?: Locator): Promise<void> {
  const page = table.page();
  const hint = page.getByText('This table is wider than the screen');
  const name = table.getByRole('rowheader').first();
  await expect(hint).toBeHidden();
  await table.evaluate((element) => (element.style.inlineSize = '150rem'));
  await expect(hint).toBeVisible();
  const area = page.getByRole('region').filter({ has: table });
  await expect(area).toHaveAttribute('tabindex', '0');
  const edge = await area.boundingBox();
  if (kept) {
    await expect(kept).toBeInViewport({ ratio: 1 });
    const last = await kept.boundingBox();
    const gap = (edge?.x ?? 0) + (edge?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0);
    expect(Math.abs(gap)).toBeLessThan(3);
  }
  await area.evaluate((element) => (element.scrollLeft = element.scrollWidth));
  await expect(name).toBeInViewport({ ratio: 1 });
  expect(Math.abs(((await name.boundingBox())?.x ?? 0) - (edge?.x ?? 0))).toBeLessThan(3);
  await table.evaluate((element) => (element.style.inlineSize = ''));
  await expect(hint).toBeHidden();
}

type Written = { node: Text; before: string };

/**
 * In place, which needs no other answer of the server: what people write (it has elements of its own because of its
 * direction), sums, and numbers of orders, which are drawn by chance: the one that needs most room comes some day.
 */
function writeLongTexts(table: Element): Written[] {
  const longWord = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';
  const lengthen = ({ data, parentElement }: Text) => {
    if (parentElement?.matches('bdi')) return longWord;
    if (/^\$[\d,]+\.\d\d$/.test(data)) return '$7,532,773.42';
    return /^[2-9B-Z]{4}-[2-9B-Z]{4}$/.test(data) ? 'WMWM-WMWM' : data;
  };
  const written: Written[] = [];
  for (const cell of table.querySelectorAll('tbody :is(th, td)')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      written.push({ node, before: node.data });
      node.data = lengthen(node);
    }
  }
  return written;
}

/** Texts that nobody can read whole, and columns of figures whose digits do not stand below each other. */
function findTrouble(table: Element): string[] {
  type Line = { text: string; cell: Element; box: DOMRect };
  const found: string[] = [];
  const sheet = table.parentElement as HTMLElement;
  if (table.scrollWidth > sheet.clientWidth) found.push('it scrolls sideways');
  const { left } = sheet.getBoundingClientRect();
  const right = Math.min(left + sheet.offsetWidth, document.documentElement.clientWidth);
  // Some words are there for screen readers only.
  const isShown = (element: HTMLElement) => element.offsetWidth > 1 && element.checkVisibility();
  const linesOf = (cell: HTMLElement): Line[] => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const text = node.data.trim();
      const parent = node.parentElement as HTMLElement;
      if (!text || !isShown(cell) || !isShown(parent)) continue;
      const isFigure = cell.matches('td') && /^[+-]?\$?\d[\d.,]*( \p{L}+)?$/u.test(text);
      if (isFigure && !getComputedStyle(parent).fontVariantNumeric.includes('tabular-nums'))
        found.push(`the digits of "${text}" differ in width`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ text, cell, box });
    }
    return lines;
  };
  for (const row of table.querySelectorAll('tbody tr')) {
    const lines = [...row.querySelectorAll<HTMLElement>('th, td')].flatMap(linesOf);
    for (const { text, cell, box } of lines) {
      if (box.left < left || box.right > right) found.push(`"${text}" is out of sight`);
      const isUnder = (other: Line) =>
        other.cell !== cell &&
        Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left) > 1 &&
        Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top) > 2;
      const under = lines.find(isUnder);
      if (under) found.push(`"${text}" runs into "${under.text}"`);
    }
  }
  return found;
}
