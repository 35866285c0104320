import { clip, cover, disc, type Point, shape, stroke, times, trace } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const space = '#0d1238';
const grid = '#f2f0e6';
const light = '#ffd23f';
const mass: Point = [490, 440];

/** Every point of the plane sinks towards the mass, the nearer the further. */
const sink = ([x, y]: Point): Point => {
  const [dx, dy] = [x - mass[0], y - mass[1]];
  const distance = Math.hypot(dx, dy) || 1;
  const pull = 1 - 0.62 * Math.exp(-((distance / 250) ** 2));
  return [mass[0] + dx * pull, mass[1] + dy * pull];
};

/** Space as ruled paper that one heavy full stop has pulled out of shape, and a ray of light that must follow. */
export const drawRelativity = () => {
  const steps = times(111, (step) => step * 8 - 40);
  const lines = times(14, (line) => line * 66.6 - 33.3);
  const name = { font: 'josefinLight', tracking: 60 } as const;
  return cover(
    space,
    clip(
      'sky',
      'M0 0H800V800H0Z',
      ...lines.map((x) => stroke(trace(steps.map((y) => sink([x, y]))), grid, 4)),
      ...lines.map((y) => stroke(trace(steps.map((x) => sink([x, y]))), grid, 4)),
      stroke('M150 816C186 430 330 190 816 94', light, 14),
      disc(...mass, 84, grid),
    ),
    shape(setLine('RELATIVITY', { ...name, size: fitSize('RELATIVITY', 680, name), x: 60, y: 960 }), grid),
    shape(
      setLine('THE SPECIAL AND THE GENERAL THEORY', {
        font: 'josefin',
        size: 29,
        tracking: 72,
        x: 60,
        y: 1022,
      }),
      light,
    ),
    shape(setLine('ALBERT EINSTEIN', { font: 'josefin', size: 40, tracking: 110, x: 60, y: 1132 }), grid),
  );
};
