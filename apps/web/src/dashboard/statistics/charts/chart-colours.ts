/** The tokens as plain colours, which a canvas needs; they follow the system's light and dark. */
import { useEffect, useState } from 'react';

const tokens = ['accent-text', 'accent-soft', 'ink', 'ink-muted', 'line', 'line-strong'] as const;

export type ChartColours = Record<(typeof tokens)[number], string> & { scheme: 'light' | 'dark' };

const prefersDark = '(prefers-color-scheme: dark)';

function readColours(element: HTMLElement): ChartColours {
  // One for each: a colour that changed could still be on its way from the one before.
  const colours = tokens.map((token) => {
    const probe = element.appendChild(document.createElement('span'));
    probe.style.color = `var(--${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [token, color];
  });
  const isDark = window.matchMedia(prefersDark).matches;
  return { ...Object.fromEntries(colours), scheme: isDark ? 'dark' : 'light' } as ChartColours;
}

export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(() => readColours(document.body));
  useEffect(() => {
    const dark = window.matchMedia(prefersDark);
    const renew = () => setColours(readColours(document.body));
    dark.addEventListener('change', renew);
    return () => dark.removeEventListener('change', renew);
  }, []);
  return colours;
}
