/** The tokens as plain colours, which a canvas needs; they follow the system's light and dark. */
import { useEffect, useState } from 'react';

const tokens = ['accent-text', 'accent-soft', 'ink', 'ink-muted', 'line', 'line-strong'] as const;

export type ChartColours = Record<(typeof tokens)[number], string>;

function readColours(element: HTMLElement): ChartColours {
  const probe = element.appendChild(document.createElement('span'));
  const colours = tokens.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours) as ChartColours;
}

export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(() => readColours(document.body));
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const renew = () => setColours(readColours(document.body));
    scheme.addEventListener('change', renew);
    return () => scheme.removeEventListener('change', renew);
  }, []);
  return colours;
}
