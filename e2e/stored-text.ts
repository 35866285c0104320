/** What people have written is text where it shows: no element, in its own direction, inside the page. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** What a page does when markup has got through: it opens a dialog, or the policy stops it. */
export async function watchForBreach(context: BrowserContext): Promise<() => string[]> {
  const breaches: string[] = [];
  context.on('dialog', (dialog) => {
    breaches.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.exposeBinding('noteViolation', (_source, text: string) => void breaches.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${violatedDirective}: ${blockedURI}`);
    });
  });
  return () => breaches;
}

/** Each text can be read on the page as it was typed, and nothing of it has become an element. */
export async function expectTexts(page: Page, where: string, texts: string[]): Promise<void> {
  let places: Place[] = [];
  const findMissing = async () => {
    places = await page.evaluate(findPlaces, texts);
    return texts.filter((text) => places.every((place) => place.text !== text));
  };
  await expect.poll(findMissing, `${where} shows each text`).toEqual([]);
  await expect(page.locator('.stored'), where).toHaveCount(0);
  const unmarked = places.filter(({ isMarked }) => !isMarked).map(({ html }) => html);
  expect(unmarked, `${where}: each has its own direction`).toEqual([]);
  // The first letter decides, whatever stands before it.
  const directionOf = (text: string) => (/^[^\p{L}]*[\u0590-\u06ff]/u.test(text) ? 'rtl' : 'ltr');
  const turned = places.filter(({ text, direction }) => direction && direction !== directionOf(text));
  expect(turned, `${where}: each has the direction of its words`).toEqual([]);
  await expectToFit(page, where);
}

type Place = {
  text: string;
  html: string;
  /** Its direction is not left to the sentence around it. */
  isMarked: boolean;
  /** Of the line that the text begins. */
  direction: string | undefined;
};

/** The innermost elements that show the texts. */
function findPlaces(texts: string[]): Place[] {
  const findIn = (around: Element, text: string): Element[] =>
    [...around.children]
      .filter((element) => element.localName !== 'script' && element.textContent.includes(text))
      .flatMap((element) => {
        const within = findIn(element, text);
        return within.length > 0 ? within : [element];
      });
  const describe = (element: Element, text: string): Place => {
    // What only screen readers get has no direction to see.
    const isSeen = element.getBoundingClientRect().width > 1;
    return {
      text,
      html: element.outerHTML.slice(0, 200),
      isMarked: !isSeen || element.matches('bdi *, [dir=auto] *, bdi, [dir=auto], :has(bdi)'),
      direction:
        isSeen && element.textContent.startsWith(text) ? getComputedStyle(element).direction : undefined,
    };
  };
  return texts.flatMap((text) => findIn(document.body, text).map((element) => describe(element, text)));
}

/** On the narrowest phone, too: the page, a dialog that is open, and a letter in its preview. */
export async function expectToFit(page: Page, where: string, width = 320): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('html, dialog:modal, [inert]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => (element.cloneNode() as Element).outerHTML),
  );
  expect(tooWide, `${where} at ${width} px`).toEqual([]);
  if (size) await page.setViewportSize(size);
}
