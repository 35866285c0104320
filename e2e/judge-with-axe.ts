/**
 * What axe finds wrong in what is new of the last look; this runs in the page, and goes there alone. Where colours and
 * sizes can be seen to be right without axe, it is not asked: whatever it is asked costs it a look at the whole page.
 */
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/** What was not judged before, on this page or another one. */
export type News = {
  /** For the rules that ask for the elements alone; none of them runs on a page that is known as a whole. */
  parts: string[];
  isWholeKnown: boolean;
  /** For the rules about where things stand, which each screen asks anew; none where this screen was asked. */
  partsHere: string[] | undefined;
  texts: string[];
};

/** Axe is brought only where it has to be asked: to read it costs a page as much as its rules. */
export type Judgement = { found: string[] } | 'axe is not there' | 'the page has changed';

export async function judge(news: News): Promise<Judgement> {
  const { root, parts, texts } = window.look;
  const aboutColours = ['color-contrast', 'link-in-text-block'];
  // The first is one that axe leaves off by itself: what is touched is 24 px large, or stands apart.
  const aboutPlaces = ['target-size', 'scrollable-region-focusable'];
  const leastPx = 24;
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
  const visibility = { visibilityProperty: true, opacityProperty: true };
  const findSmall = () => {
    const widgets =
      'a[href], button, input, select, textarea, summary, [role=menuitem], [role=option], [role=tab], [role=switch]';
    const controls = [...root.querySelectorAll(widgets)]
      .map((control) => ({ control, area: control.getBoundingClientRect() }))
      .filter(({ control, area }) => area.width * area.height > 1 && control.checkVisibility(visibility));
    const isDoubtful = ({ control, area }: (typeof controls)[number]) => {
      const isSmall = Math.min(area.width, area.height) < leastPx;
      // Two small ones keep apart what both of them lack.
      const [aside = 0, above = 0] = [area.width, area.height].map((px) =>
        isSmall ? Math.max(0, leastPx - px / 2) : 0,
      );
      const near = controls
        .filter(({ control: other }) => !other.contains(control) && !control.contains(other))
        .map(({ area: its }) => ({
          width: Math.min(its.right, area.right + aside) - Math.max(its.left, area.left - aside),
          height: Math.min(its.bottom, area.bottom + above) - Math.max(its.top, area.top - above),
        }))
        .filter(({ width, height }) => width > 0 && height > 0);
      const free = near.reduce(
        (left, { width, height }) => ({ width: left.width - width, height: left.height - height }),
        { width: area.width, height: area.height },
      );
      return near.length > 0 && (isSmall || Math.max(free.width, free.height) < leastPx);
    };
    return controls.filter(isDoubtful).map(({ control }) => control);
  };
  const findUnreachable = () =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
        /auto|scroll/.test(getComputedStyle(element).overflow) &&
        !element.matches(
          'input, select, textarea, [tabindex="0"], :has(a[href], button, input, select, textarea, [tabindex="0"])',
        ),
    );

  const channelsOf = (colour: string) => /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number);
  const luminance = (channels: number[]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isUnchanged = ({ opacity, filter, mixBlendMode }: CSSStyleDeclaration) =>
    opacity === '1' && filter === 'none' && mixBlendMode === 'normal';
  /** Also by what lies further out: it fades text and ground together. */
  const isUnchangedWithin = (element: Element | null): boolean =>
    !element || (isUnchanged(getComputedStyle(element)) && isUnchangedWithin(element.parentElement));
  /** The opaque colour on which a text stands, where nothing could come between. */
  const groundOf = (text: Element): number[] | undefined => {
    const area = text.getBoundingClientRect();
    for (let around: Element | null = text; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.backgroundImage !== 'none') return undefined;
      const frame = around.getBoundingClientRect();
      const reachesOut =
        area.left < frame.left - 1 ||
        area.right > frame.right + 1 ||
        area.top < frame.top - 1 ||
        area.bottom > frame.bottom + 1;
      const ground = channelsOf(style.backgroundColor);
      if (ground) return reachesOut && around !== document.body ? undefined : ground;
      const isClear = style.backgroundColor === 'rgba(0, 0, 0, 0)';
      if (!isClear || !/static|relative/.test(style.position)) return undefined;
    }
    return undefined;
  };
  /** Whether a link is underlined, or stands by itself. */
  const isToldFromWords = (link: Element) => {
    const { display, textDecorationLine } = getComputedStyle(link);
    return (
      display !== 'inline' ||
      textDecorationLine.includes('underline') ||
      link.parentElement?.textContent.trim() === link.textContent.trim()
    );
  };
  const isReadable = (text: Element) => {
    const { color, textShadow, fontSize, fontWeight } = getComputedStyle(text);
    const [ink, ground] = [channelsOf(color), groundOf(text)];
    if (!ink || !ground || textShadow !== 'none' || !isUnchangedWithin(text)) return false;
    const link = text.closest('a[href]');
    if (link && !isToldFromWords(link)) return false;
    const [darker = 0, lighter = 0] = [luminance(ink), luminance(ground)].toSorted(
      (one, other) => one - other,
    );
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return (lighter + 0.05) / (darker + 0.05) >= (isLarge ? 3 : 4.5);
  };

  const runs: [ElementContext, RunOptions][] = [];
  if (!news.isWholeKnown) {
    const known = knownAmong(parts, news.parts);
    const outermost = [...known].filter((part) => !isWithin(known, part.parentElement));
    runs.push([{ ...(root !== document.body && { include: [root] }), exclude: outermost }, others]);
  }
  const knownHere = news.partsHere && knownAmong(parts, news.partsHere);
  const doubtfulPlaces = knownHere
    ? [...findSmall(), ...findUnreachable()].filter((element) => !isWithin(knownHere, element))
    : [];
  const knownTexts = knownAmong(texts, news.texts);
  const doubtfulTexts = texts
    .map(([, text]) => text)
    .filter((text) => !knownTexts.has(text) && !isReadable(text));
  // Both need to know what lies above what, which axe finds out once for a question.
  const doubtful = [...doubtfulPlaces, ...doubtfulTexts];
  const aboutDoubtful = [
    ...(doubtfulPlaces.length > 0 ? aboutPlaces : []),
    ...(doubtfulTexts.length > 0 ? aboutColours : []),
  ];
  if (doubtful.length > 0) runs.push([{ include: doubtful }, only(aboutDoubtful)]);
  if (runs.length > 0 && !('axe' in window)) return 'axe is not there';

  const found: string[] = [];
  for (const [context, rules] of runs) {
    // What came or went since the last look, such as the bar of a page on its way, would be asked for in vain.
    if ([root, ...doubtful].some((element) => !element.isConnected)) return 'the page has changed';
    const { violations } = await window.axe.run(context, rules);
    for (const { id, nodes } of violations)
      for (const node of nodes) found.push(`${id} at ${node.html}: ${node.failureSummary}`);
  }
  return { found };
}
