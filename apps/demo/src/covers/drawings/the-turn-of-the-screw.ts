import { cover, disc, ellipse, move, rect, shape, times } from '../drawing-kit.ts';
import { setLine } from '../set-type.ts';

const mauve = '#cbb7d8';
const plum = '#2a1036';
const lit = '#f6d94c';

/** Twenty screws, each a little further round, until one of them opens and looks back. */
export const drawTheTurnOfTheScrew = () => {
  const heads = times(20, (index) => {
    const [x, y] = [60 + 81 + (index % 4) * 172.7, 424 + Math.floor(index / 4) * 162];
    const slot =
      index === 17
        ? move(
            `translate(${x} ${y}) rotate(-6)`,
            shape('M-64 0C-30 -46 30 -46 64 0C30 46 -30 46 -64 0Z', lit),
            ellipse(0, 0, 20, 31, plum),
          )
        : move(`translate(${x} ${y}) rotate(${index * 19 - 60})`, rect(-52, -9, 104, 18, mauve));
    return disc(x, y, 72, plum) + slot;
  });
  return cover(
    mauve,
    rect(60, 60, 680, 8, plum),
    shape(setLine('The Turn', { font: 'dmSerifItalic', size: 112, x: 60, y: 176 }), plum),
    shape(setLine('of the Screw', { font: 'dmSerifItalic', size: 112, x: 60, y: 282 }), plum),
    shape(setLine('Henry', { font: 'dmSerif', size: 46, x: 740, y: 124, align: 'right' }), plum),
    shape(setLine('James', { font: 'dmSerif', size: 46, x: 740, y: 172, align: 'right' }), plum),
    rect(60, 320, 680, 8, plum),
    ...heads,
  );
};
