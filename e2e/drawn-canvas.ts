/** What the charts paint: a canvas has no elements to ask. */
import type { Page } from '@playwright/test';

export type Drawn = { text: string; y: number };

/** Every text that is drawn on a canvas of the pages from now on, and how far from its top; the page keeps the list. */
export async function noteDrawnTexts(page: Page): Promise<() => Promise<Drawn[]>> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the canvas that draws
    const { fill, fillText } = CanvasRenderingContext2D.prototype;
    const drawn: Drawn[] = [];
    const fills = new Set<string>();
    Object.assign(window, { drawn, fills });
    CanvasRenderingContext2D.prototype.fill = function (...path: unknown[]) {
      fills.add(JSON.stringify(this.fillStyle));
      Reflect.apply(fill, this, path);
    };
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      drawn.push({ text, y: this.getTransform().f / window.devicePixelRatio + y });
      fillText.call(this, text, x, y, ...rest);
    };
  });
  return () => page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn);
}

/** The colours that shapes on the page's canvases were filled with: the bars, and the box of the legend. */
export async function readFills(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { fills: Set<string> }).fills]);
}
