/** The tokens as plain colours, which a canvas needs; they follow the system's light and dark, and paper is light. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const tokens = ['accent-text', 'accent-soft', 'ink', 'ink-muted', 'line', 'line-strong'] as const;

export type ChartColours = Record<(typeof tokens)[number], string> & { scheme: 'light' | 'dark' };

const prefersDark = '(prefers-color-scheme: dark)';

function readColours(element: HTMLElement, isPaper = false): ChartColours {
  // One for each: a colour that changed could still be on its way from the one before.
  const colours = tokens.map((token) => {
    const probe = element.appendChild(document.createElement('span'));
    if (isPaper) probe.style.colorScheme = 'light';
    probe.style.color = `var(--${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [token, color];
  });
  const isDark = !isPaper && window.matchMedia(prefersDark).matches;
  return { ...Object.fromEntries(colours), scheme: isDark ? 'dark' : 'light' } as ChartColours;
}

export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(() => readColours(document.body));
  useEffect(() => {
    const dark = window.matchMedia(prefersDark);
    const renew = () => setColours(readColours(document.body));
    // At once: the browser does not wait with printing, and the style of paper comes only after this.
    const print = () => flushSync(() => setColours(readColours(document.body, true)));
    dark.addEventListener('change', renew);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', renew);
    return () => {
      dark.removeEventListener('change', renew);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', renew);
    };
  }, []);
  return colours;
}
