import { clip, cover, type Point, shape, stroke, times, trace } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const dark = '#14121c';
const inks = ['#f4ead6', '#7c5cff', '#ff5a3d'] as const;

const level = 400;
const swing = 262;
const period = 620;

/** Half a wave of one phase, from a crest or trough to the next; `trim` shortens it at both ends. */
const halfWave = (phase: number, half: number, trim: number) => {
  const from = (0.25 + phase / 3 + half / 2) * period;
  return trace(
    times(41, (step): Point => {
      const x = from + trim + ((period / 2 - 2 * trim) * step) / 40;
      return [x, level - swing * Math.sin((x / period - phase / 3) * 2 * Math.PI)];
    }),
  );
};

const halves = (rising: boolean) =>
  times(3, (phase) =>
    [-4, -3, -2, -1, 0, 1, 2, 3]
      .filter((half) => (half % 2 !== 0) === rising)
      .map(
        (half) =>
          stroke(halfWave(phase, half, 40), dark, 112) +
          stroke(halfWave(phase, half, -3), inks[phase] ?? dark, 72),
      )
      .join(''),
  ).join('');

/** Three-phase current, the invention that mattered: three waves a third of a turn apart, plaited into one cable. */
export const drawMyInventions = () => {
  const title = { font: 'archivo', tracking: -30 } as const;
  const size = fitSize('Inventions', 680, title);
  return cover(
    dark,
    clip('above', `M0 0H800V${level}H0Z`, halves(true), halves(false)),
    clip('below', `M0 ${level}H800V800H0Z`, halves(false), halves(true)),
    shape(setLine('Nikola Tesla', { ...title, size: 52, x: 60, y: 1130 }), inks[2]),
    shape(setLine('My', { ...title, size, x: 60, y: 1034 - size * 0.86 }), inks[0]),
    shape(setLine('Inventions', { ...title, size, x: 60, y: 1034 }), inks[0]),
  );
};
