/** What runs in the page when axe looks at it; each function goes there alone. */
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

export type Theme = 'light' | 'dark';

/**
 * What a screen shows, by signs that other pages may have, too. Parts that differ in nothing but their words have the
 * same, such as the rows of a table, or the footers of two pages; what hides something else has another one.
 */
export type Shown = {
  /** The sign of the whole page, or of the dialog that alone can be reached. */
  whole: string;
  parts: string[];
  /** Of each text: those with the same elements around them have the same colours. */
  texts: string[];
};

type Look = { root: Element; parts: [string, Element][]; texts: [string, Element][] };

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
    look: Look;
  }
}

/** Looks at the page as this screen shows it, and remembers what it saw until the next look. */
export function lookAt(): Shown {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const root = modal ?? document.body;
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
  const tags = new Map<Element | null, string>([[null, '']]);
  const tagsDownTo = (element: Element | null): string => {
    let known = tags.get(element);
    if (known === undefined && element) {
      known = tagsDownTo(element.parentElement) + withoutWords((element.cloneNode() as Element).outerHTML);
      tags.set(element, known);
    }
    return known ?? '';
  };

  const visibility = { visibilityProperty: true, opacityProperty: true };
  const visible = new Set(
    [root, ...root.querySelectorAll('*')].filter((one) => one.checkVisibility(visibility)),
  );
  const signOf = (part: Element) => {
    const shown = [...part.querySelectorAll('*')].map((one) => (visible.has(one) ? '+' : '-')).join('');
    return shorten(withoutWords(part.outerHTML) + tagsDownTo(part.parentElement) + shown);
  };
  const clipping = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
  const isShown = (element: Element): boolean => {
    const area = element.getBoundingClientRect();
    if (area.width * area.height === 0 || !visible.has(element)) return false;
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
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && Boolean(nodeValue?.trim()),
    );
  /** What a rule may colour without a word of it in the markup. */
  const states = [':hover', ':focus', ':checked', ':has(> :checked)'];
  const statesOf = (text: Element) =>
    [text, text.parentElement]
      .flatMap((one) => states.map((state) => (one?.matches(state) ? '+' : '-')))
      .join('');
  const kinds = 'header, footer, aside, nav, section, article, form, fieldset, details, dl, li, tr';
  const parts = [...root.querySelectorAll(kinds)].filter(isShown);
  const texts = [...root.querySelectorAll('*')].filter((element) => hasText(element) && isShown(element));
  window.look = {
    root,
    parts: parts.map((part) => [signOf(part), part]),
    texts: texts.map((text) => [shorten(tagsDownTo(text) + statesOf(text)), text]),
  };
  const signs = (seen: [string, Element][]) => [...new Set(seen.map(([sign]) => sign))];
  return { whole: signOf(root), parts: signs(window.look.parts), texts: signs(window.look.texts) };
}

/** What is new of the last look: the rest was judged before, on this page or another one. */
export type News = {
  /** For the rules that ask for the elements alone; none of them runs on a page that is known as a whole. */
  parts: string[];
  isWholeKnown: boolean;
  /** For the rules about where things stand, which each screen asks anew. */
  partsHere: string[];
  texts: string[];
};

export async function judge(news: News): Promise<string[]> {
  const { root, parts, texts } = window.look;
  const aboutColours = ['color-contrast', 'link-in-text-block'];
  // The first is one that axe leaves off by itself: what is touched is 24 px large, or stands apart.
  const aboutPlaces = ['target-size', 'scrollable-region-focusable'];
  const resultTypes: RunOptions['resultTypes'] = ['violations'];
  const only = (values: string[]): RunOptions => ({ resultTypes, runOnly: { type: 'rule', values } });
  const others: RunOptions = {
    resultTypes,
    rules: Object.fromEntries([...aboutColours, ...aboutPlaces].map((id) => [id, { enabled: false }])),
  };
  /** One of each sign that is new stays. */
  const knownAmong = (seen: [string, Element][], newSigns: string[]) => {
    const left = new Set(newSigns);
    return new Set(seen.filter(([sign]) => !left.delete(sign)).map(([, element]) => element));
  };
  const isWithin = (known: Set<Element>, element: Element | null): boolean =>
    element !== null && (known.has(element) || isWithin(known, element.parentElement));

  const runs: [ElementContext, RunOptions][] = [];
  if (!news.isWholeKnown) {
    const known = knownAmong(parts, news.parts);
    const outermost = [...known].filter((part) => !isWithin(known, part.parentElement));
    runs.push([{ ...(root !== document.body && { include: [root] }), exclude: outermost }, others]);
  }

  // Most controls are large enough, and apart from all others: that is seen without axe.
  const knownHere = knownAmong(parts, news.partsHere);
  const controls = [
    ...root.querySelectorAll('a[href], button, input, select, textarea, summary, [role], [tabindex]'),
  ]
    .map((control) => ({ control, area: control.getBoundingClientRect() }))
    .filter(({ area }) => area.width * area.height > 0);
  const isDoubtful = ({ control, area }: (typeof controls)[number]) =>
    Math.min(area.width, area.height) < 24 ||
    controls.some(
      ({ control: other, area: its }) =>
        !other.contains(control) &&
        !control.contains(other) &&
        its.left < area.right &&
        its.right > area.left &&
        its.top < area.bottom &&
        its.bottom > area.top,
    );
  const scrolls = (element: Element) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  const doubtful = new Set([
    ...controls.filter(isDoubtful).map(({ control }) => control),
    ...[...root.querySelectorAll('*')].filter(
      (element) => scrolls(element) && /auto|scroll/.test(getComputedStyle(element).overflow),
    ),
  ]);
  const doubtfulHere = [...doubtful].filter((element) => !isWithin(knownHere, element));
  if (doubtfulHere.length > 0) runs.push([{ include: doubtfulHere }, only(aboutPlaces)]);

  const knownTexts = knownAmong(texts, news.texts);
  const newTexts = texts.map(([, text]) => text).filter((text) => !knownTexts.has(text));
  if (newTexts.length > 0) runs.push([{ include: newTexts }, only(aboutColours)]);

  const found: string[] = [];
  for (const [context, rules] of runs) {
    const { violations } = await window.axe.run(context, rules);
    for (const { id, nodes } of violations)
      for (const node of nodes) found.push(`${id} at ${node.html}: ${node.failureSummary}`);
  }
  return found;
}
