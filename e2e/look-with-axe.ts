/** What runs in the page when axe looks at it; each function goes there alone. */
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { ScreenName } from './screens.ts';

type Theme = 'light' | 'dark';

type Look = {
  /** The dialog that alone can be reached, if there is one. */
  modal: Element | undefined;
  /** What this page, or another one, may have again. */
  parts: Element[];
  signs: string[];
  /** The parts and the texts that each screen shows. */
  shownSigns: Partial<Record<ScreenName, string[]>>;
  shownTexts: Partial<Record<ScreenName, Element[]>>;
  /** The texts whose colours were judged. */
  judged: Record<Theme, WeakSet<Element>>;
};

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
    look: Look;
  }
}

/**
 * Begins with nothing judged; the answer has a sign for each part of the page. Parts that differ in nothing but their
 * words have the same, such as the rows of a table, or the footers of two pages.
 */
export function beginLook(): string[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const kinds = 'header, footer, aside, nav, section, article, form, fieldset, details, dl, li, tr';
  const parts = modal ? [] : [...document.body.querySelectorAll(kinds)];
  const shorten = (text: string) => {
    let [one, other] = [text.length, 7];
    for (let place = 0; place < text.length; place += 1) {
      one = Math.imul(one ^ text.charCodeAt(place), 0x9e3779b1);
      other = Math.imul(other ^ text.charCodeAt(place) ^ (one >>> 15), 0x85ebca77);
    }
    return `${one.toString(36)} ${other.toString(36)}`;
  };
  const wordy =
    /\s(href|src|srcset|alt|title|id|for|name|value|datetime|aria-(?:label|labelledby|describedby|controls))="[^"]+"/g;
  const withoutWords = (html: string) => html.replaceAll(wordy, ' $1').replaceAll(/>[^<]*[^<\s][^<]*/g, '>…');
  const tagsAround = (part: Element) => {
    let tags = '';
    for (let around = part.parentElement; around; around = around.parentElement) {
      tags += (around.cloneNode() as Element).outerHTML;
    }
    return tags;
  };
  const signs = parts.map((part) => shorten(withoutWords(part.outerHTML + tagsAround(part))));
  const judged = { light: new WeakSet<Element>(), dark: new WeakSet<Element>() };
  window.look = { modal, parts, signs, shownSigns: {}, shownTexts: {}, judged };
  return signs;
}

export function countUnjudged({ screenName, theme }: { screenName: ScreenName; theme: Theme }): number {
  const { shownTexts, judged } = window.look;
  return shownTexts[screenName]?.filter((text) => !judged[theme].has(text)).length ?? 0;
}

/**
 * What the rules find on this screen: all of them where it is light; in the dark only those about colours, since a theme
 * changes nothing else. A text whose colours were judged in this theme on another screen is not judged again.
 */
export async function judge(task: {
  screenName: ScreenName;
  theme: Theme;
  /** The signs of what was looked at on this screen before. */
  known: string[];
}): Promise<string[]> {
  const { axe, look } = window;
  const { screenName, theme } = task;
  const aboutColours = ['color-contrast', 'link-in-text-block'];
  // With one that axe leaves off by itself: what is touched is 24 px large, or stands apart.
  const everyRule: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
  const colourRules: RunOptions = { ...everyRule, runOnly: { type: 'rule', values: aboutColours } };
  const otherRules: RunOptions = {
    ...everyRule,
    rules: { ...everyRule.rules, ...Object.fromEntries(aboutColours.map((id) => [id, { enabled: false }])) },
  };

  const clipping = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
  const isShown = (element: Element): boolean => {
    const area = element.getBoundingClientRect();
    if (area.width * area.height === 0) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!clipping(around)) continue;
      const frame = around.getBoundingClientRect();
      const isInside =
        area.left < frame.right &&
        area.right > frame.left &&
        area.top < frame.bottom &&
        area.bottom > frame.top;
      if (!isInside) return false;
    }
    return true;
  };
  const seen = new Set(task.known);
  const leftOut = new Set<Element>();
  for (const [place, part] of look.parts.entries()) {
    const sign = look.signs[place] ?? '';
    if (seen.has(sign)) leftOut.add(part);
    else if (isShown(part)) seen.add(sign);
  }
  look.shownSigns[screenName] = [...seen];
  const isLeftOut = (element: Element | null): boolean =>
    element !== null && (leftOut.has(element) || isLeftOut(element.parentElement));
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && Boolean(nodeValue?.trim()),
    );
  const texts = [...(look.modal ?? document.body).querySelectorAll('*')].filter(
    (element) => hasText(element) && !isLeftOut(element) && isShown(element),
  );
  const unjudged = texts.filter((text) => !look.judged[theme].has(text));
  for (const text of unjudged) look.judged[theme].add(text);
  look.shownTexts[screenName] = texts;

  // What lies beneath a dialog is looked at without it.
  const everything: ElementContext = look.modal
    ? { include: [look.modal] }
    : { exclude: [...leftOut].filter((part) => !isLeftOut(part.parentElement)) };
  const isAllNew = unjudged.length === texts.length;
  const runs: [ElementContext, RunOptions][] = [];
  if (theme === 'light') runs.push([everything, isAllNew ? everyRule : otherRules]);
  else if (isAllNew) runs.push([everything, colourRules]);
  if (!isAllNew && unjudged.length > 0) runs.push([{ include: unjudged }, colourRules]);

  const found: string[] = [];
  for (const [context, rules] of runs) {
    const { violations } = await axe.run(context, rules);
    for (const { id, nodes } of violations)
      for (const node of nodes) found.push(`${id} at ${node.html}: ${node.failureSummary}`);
  }
  return found;
}
