import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** The narrowest phone, and the window in which the sidebar leaves the page least. */
const tightWidths = [320, 1024];

/**
 * What a careful eye sees at once: words that run into a control, short words that are broken in two, and numbers that
 * are. The window is left as it was found.
 */
export async function expectTidy(page: Page, where: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of tightWidths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect.soft(await page.evaluate(findUntidy), `${where} at ${width} px`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

function findUntidy(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  const cut = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isSeen = (box: Box) => box.right - box.left > 2 && box.bottom - box.top > 2;
  /** As much of it as is not scrolled away or clipped. */
  const seenPart = (box: Box, inside: Element | null): Box => {
    let seen = box;
    for (let around = inside; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== 'visible') seen = cut(seen, around.getBoundingClientRect());
    }
    return seen;
  };

  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .flatMap((control) =>
      [...control.getClientRects()].map((box) => ({ control, box: seenPart(box, control.parentElement) })),
    )
    .filter(({ box }) => isSeen(box));

  // An address of the web or of mail may be broken anywhere.
  const wholeWords = /\$?\d[\d,.]*\d|(?<![^\s“(])\p{L}{2,14}(?![^\s,.;:!?”)])/gu;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].map((box) => seenPart(box, parent)).filter(isSeen);
    if (boxes.length === 0) continue;
    for (const { control, box } of controls) {
      if (control.contains(text) || boxes.every((words) => !isSeen(cut(words, box)))) continue;
      found.push(`"${text.data.trim()}" runs into ${control.outerHTML.slice(0, 80)}`);
    }
    for (const { 0: word, index } of text.data.matchAll(wholeWords)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.push(`"${word}" is broken in "${text.data.trim()}"`);
    }
  }
  return found;
}
