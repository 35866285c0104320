/** What the charts paint: a canvas has no elements to ask. */
import type { Locator, Page } from '@playwright/test';

export type Drawn = { text: string; y: number };

/** Every text that is drawn on a canvas of the pages from now on, and how far from its top; the page keeps the list. */
export async function noteDrawnTexts(page: Page): Promise<() => Promise<Drawn[]>> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the canvas that draws
    const { fill, fillText } = CanvasRenderingContext2D.prototype;
    const drawn: Drawn[] = [];
    const fills = new Map<HTMLCanvasElement, Set<string>>();
    Object.assign(window, { drawn, fills });
    CanvasRenderingContext2D.prototype.fill = function (...path: unknown[]) {
      const ofCanvas = fills.get(this.canvas) ?? new Set();
      fills.set(this.canvas, ofCanvas.add(JSON.stringify(this.fillStyle)));
      Reflect.apply(fill, this, path);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      drawn.push({ text, y: this.getTransform().f / window.devicePixelRatio + y });
      fillText.call(this, text, x, y, ...rest);
    };
  });
  return () => page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn);
}

/** The colours that shapes on this canvas were filled with: the bars, and the box of the legend. */
export async function readFills(chart: Locator): Promise<string[]> {
  return chart.evaluate((canvas) => {
    const { fills } = window as unknown as { fills: Map<Element, Set<string>> };
    return [...(fills.get(canvas) ?? [])].toSorted();
  });
}

/** Colours of the page as a canvas writes them. */
export async function readTokens(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((tokens) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const probe = document.body.appendChild(document.createElement('span'));
    const colours = tokens.map((token) => {
      probe.style.color = `var(--${token})`;
      if (context) context.fillStyle = getComputedStyle(probe).color;
      return JSON.stringify(context?.fillStyle);
    });
    probe.remove();
    return colours.toSorted();
  }, names);
}
