import { cover, disc, move, shape, stroke } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const sand = '#ecc87a';
const bark = '#4b230c';
const red = '#cf2a1d';

/** Where each print lies, and how far the walker had turned by then. */
const steps: readonly (readonly [x: number, y: number, turn: number])[] = [
  [694, 1162, -26],
  [590, 1020, -44],
  [446, 924, -58],
  [288, 828, -42],
  [226, 676, 4],
  [300, 536, 42],
];

const print = ([x, y, turn]: (typeof steps)[number]) =>
  move(
    `translate(${x} ${y}) rotate(${turn}) scale(0.86)`,
    shape('M-32 12C-42 -36 -40 -82 -5 -90C35 -94 44 -42 30 12Z', bark),
    shape('M-31 24H29C30 64 18 78 -1 78C-20 78 -31 64 -31 24Z', bark),
    disc(74, -58, 18, bark),
  );

/** A trail that only one man leaves: a shoe, a crutch, a shoe, a crutch. */
export const drawTreasureIsland = () => {
  const title = { font: 'frauncesBlackItalic' } as const;
  const size = fitSize('Treasure', 640, title);
  return cover(
    sand,
    ...steps.map(print),
    stroke('M448 366L590 508M590 366L448 508', red, 48),
    shape(setLine('Treasure', { ...title, size, x: 60, y: 172 }), bark),
    shape(setLine('Island', { ...title, size, x: 66, y: 172 + size * 0.92 }), bark),
    shape(setLine('Robert Louis', { ...title, size: 48, x: 60, y: 1082 }), red),
    shape(setLine('Stevenson', { ...title, size: 48, x: 60, y: 1136 }), red),
  );
};
