/** A bar chart on a canvas: only the parts of chart.js that it needs, in the store's colours. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import styles from './bar-chart.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

export type BarConfiguration = ChartConfiguration<'bar', number[], string>;

type BarChartProps = {
  configuration: BarConfiguration;
  /** What the picture says, for who cannot see it. */
  summary: string;
  size: 'tall' | 'low';
  /** Of the colours in the configuration. */
  scheme: 'light' | 'dark';
};

export function BarChart({ configuration, summary, size, scheme }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<'bar', number[], string>>(null);
  const isDrawn = useRef(false);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const style = getComputedStyle(document.body);
    Chart.defaults.font.family = style.fontFamily;
    chart.current = new Chart(canvas.current, { type: 'bar', data: { labels: [], datasets: [] } });
    return () => {
      chart.current?.destroy();
      chart.current = null;
      isDrawn.current = false;
    };
  }, []);

  useEffect(() => {
    const drawn = chart.current;
    if (!drawn) return;
    drawn.data = configuration.data;
    drawn.options = {
      ...configuration.options,
      responsive: true,
      maintainAspectRatio: false,
      ...(window.matchMedia('(prefers-reduced-motion: reduce)').matches && { animation: false }),
    };
    // Only its first bars grow. A change comes at once: paper cannot wait for a motion to end.
    drawn.update(isDrawn.current ? 'none' : undefined);
    isDrawn.current = true;
  }, [configuration]);

  return (
    <div className={size === 'tall' ? styles.tall : styles.low}>
      <canvas ref={canvas} role="img" aria-label={summary} data-scheme={scheme} />
    </div>
  );
}
