import { cover, disc, polygon, rect, shape, stroke, times } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const green = '#12402f';
const wire = '#f0e6cf';
const gold = '#e0a52c';

/** Smith's pin factory: one draws out the wire, another straightens it, cuts it, points it, grinds it, heads it. */
export const drawTheWealthOfNations = () => {
  const column = (stage: number) => 104 + stage * 117;
  const shaft = (stage: number, top: number, bottom: number) =>
    rect(column(stage) - 11, top, 22, bottom - top, wire);
  const point = (stage: number) =>
    polygon(
      [
        [column(stage) - 11, 570],
        [column(stage) + 11, 570],
        [column(stage), 720],
      ],
      wire,
    );
  const wave = times(6, (turn) => `q${turn % 2 ? -62 : 62} 68 0 136`).join('');
  const title = { font: 'caslon' } as const;
  const size = fitSize('The Wealth', 640, title);
  return cover(
    green,
    stroke(`M${column(0)} -96${wave}`, wire, 22),
    shaft(1, 0, 720),
    shaft(2, 190, 720),
    shaft(3, 190, 572),
    point(3),
    shaft(4, 236, 572),
    polygon(
      [
        [column(4) - 11, 237],
        [column(4) + 11, 237],
        [column(4) + 4, 190],
        [column(4) - 4, 190],
      ],
      wire,
    ),
    point(4),
    shaft(5, 190, 572),
    point(5),
    disc(column(5), 176, 44, gold),
    shape(setLine('The Wealth', { ...title, size, x: 80, y: 900 }), wire),
    shape(setLine('of Nations', { ...title, size, x: 80, y: 900 + size * 0.86 }), wire),
    shape(setLine('Adam Smith', { font: 'caslon', size: 66, tracking: 10, x: 80, y: 1130 }), gold),
  );
};
