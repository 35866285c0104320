/** What a screen shows, in words that tell what was judged before; this runs in the page, and goes there alone. */

/**
 * What a screen shows, by signs that other pages may have, too. Parts that differ in nothing but their words have the
 * same, such as the rows of a table, or the footers of two pages; what hides something else has another one.
 */
export type Shown = {
  /** The sign of the outline of the page, or of the dialog that alone can be reached. */
  whole: string;
  parts: string[];
  /** Of each text: those with the same elements around them have the same colours. */
  texts: string[];
};

type Look = { root: Element; parts: [string, Element][]; texts: [string, Element][] };

declare global {
  interface Window {
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
    // What is there for screen readers alone is a point.
    if (area.width * area.height <= 1 || !visible.has(element)) return false;
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
  /** What is in no part, and what makes the outline: the same once more in a row changes nothing. */
  const outline = 'h1, h2, h3, h4, h5, h6, main, header, footer, nav, aside, section, form, [role]';
  const steps = [...visible]
    .filter((one) => one.matches(outline) || !root.contains(one.parentElement?.closest(kinds) ?? null))
    .map((one) => withoutWords((one.cloneNode() as Element).outerHTML));
  const whole = shorten(steps.filter((step, place) => step !== steps[place - 1]).join(''));
  return { whole, parts: signs(window.look.parts), texts: signs(window.look.texts) };
}
