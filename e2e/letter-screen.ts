/** A letter as a mail program opens it. */
import type { Page } from '@playwright/test';
import { palette, textFont, titleFont } from '../apps/server/src/palette.ts';
import { lookAt } from './look-at-screen.ts';
import { readLetter } from './mailbox.ts';
import { judgeNews } from './no-violation.ts';
import { expect, type Shop } from './shop-test.ts';
import { expectToFit } from './stored-text.ts';

/** In a page without the store's policy: nothing would stop a script there. */
export async function openLetter(page: Page, shop: Shop, kind: string, email: string): Promise<void> {
  const [html = ''] = /<!doctype html>.*<\/html>/is.exec(await readLetter(shop, kind, email)) ?? [];
  await page.goto('about:blank');
  await page.setContent(html);
}

/** In the letters' typefaces and colours, legible in light and dark, and no wider than a phone or a small window. */
export async function expectWellSet(page: Page, where: string): Promise<void> {
  const meant = [textFont, titleFont].map((font) => font.replaceAll("'", '"'));
  expect(await page.evaluate(findTypefaces), `${where}: its typefaces`).toEqual(meant.toSorted());
  for (const width of [390, 800]) await expectToFit(page, where, width);
  for (const [place, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body'), where).toHaveCSS(
      'background-color',
      toRgb(palette.paper[place] ?? ''),
    );
    const { texts } = await page.evaluate(lookAt);
    const colours = { parts: [], isWholeKnown: true, partsHere: undefined, texts };
    expect(await judgeNews(page, colours), `${where}, ${colorScheme}`).toEqual({ found: [] });
  }
}

/** Of all words, in the order of the alphabet. */
function findTypefaces(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (words.nextNode()) {
    const { nodeValue, parentElement } = words.currentNode;
    if (nodeValue?.trim() && parentElement) found.add(getComputedStyle(parentElement).fontFamily);
  }
  return [...found].toSorted();
}

function toRgb(hex: string): string {
  return `rgb(${hex
    .match(/\w\w/g)
    ?.map((part) => Number.parseInt(part, 16))
    .join(', ')})`;
}
