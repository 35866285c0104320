/** What the journeys ask of a browser, whatever it speaks. */
import { setTimeout as wait } from 'node:timers/promises';

export type Browser = {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** As WebDriver and WebDriver BiDi describe them alike. */
  perform(actions: object[]): Promise<void>;
  close(): Promise<void>;
};

const waitTimeoutMs = 30_000;

/** Waits until the expression is true in the page. */
export async function waitFor(browser: Browser, what: string, expression: string): Promise<void> {
  const until = performance.now() + waitTimeoutMs;
  while (performance.now() < until) {
    // While a page is left for another, there is none to ask.
    if (await browser.evaluate(`Boolean(${expression})`).catch(() => false)) return;
    await wait(100);
  }
  throw new Error(`There was no ${what} within ${waitTimeoutMs / 1000} s.`);
}

export async function click(browser: Browser, what: string, element: string): Promise<void> {
  const shown = `(() => { const one = ${element}; return one && one.getClientRects().length > 0 && !one.disabled; })()`;
  await waitFor(browser, what, shown);
  const place = await browser.evaluate(`(() => {
    const one = ${element};
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    return JSON.stringify([Math.round(left + width / 2), Math.round(top + height / 2)]);
  })()`);
  const [x, y] = JSON.parse(String(place)) as [number, number];
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await browser.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
}

export async function fill(browser: Browser, label: string, text: string): Promise<void> {
  await click(browser, `field ${label}`, fieldOf(label));
  const keys = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await browser.perform([{ type: 'key', id: 'keyboard', actions: keys }]);
  await waitFor(browser, `${text} in ${label}`, `${fieldOf(label)}.value === ${JSON.stringify(text)}`);
}

export async function press(browser: Browser, name: string): Promise<void> {
  await click(browser, name, buttonOf(name));
}

function buttonOf(name: string): string {
  return `Array.from(document.querySelectorAll('main button, main a, nav a')).find((one) => one.getClientRects().length > 0 && one.textContent.trim().startsWith(${JSON.stringify(name)}))`;
}

function fieldOf(label: string): string {
  return `Array.from(document.querySelectorAll('main label')).find((one) => one.textContent.trim() === ${JSON.stringify(label)})?.control`;
}

export function hasText(text: string): string {
  return `document.body.innerText.includes(${JSON.stringify(text)})`;
}
