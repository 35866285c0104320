/** The tokens as plain colours, which a canvas needs; they follow the system's light and dark, and paper. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const tokens = ['accent-text', 'accent-soft', 'ink', 'ink-muted', 'line', 'line-strong'] as const;

export type ChartColours = Record<(typeof tokens)[number], string>;

function readColours(element: HTMLElement): ChartColours {
  // One for each: a colour that changed could still be on its way from the one before.
  const colours = tokens.map((token) => {
    const probe = element.appendChild(document.createElement('span'));
    probe.style.color = `var(--${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [token, color];
  });
  return Object.fromEntries(colours) as ChartColours;
}

export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(() => readColours(document.body));
  useEffect(() => {
    const media = ['(prefers-color-scheme: dark)', 'print'].map((query) => window.matchMedia(query));
    // At once: the browser does not wait with printing.
    const renew = () => flushSync(() => setColours(readColours(document.body)));
    for (const one of media) one.addEventListener('change', renew);
    return () => {
      for (const one of media) one.removeEventListener('change', renew);
    };
  }, []);
  return colours;
}
