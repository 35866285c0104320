import { cover, move, shape, stroke, times } from '../drawing-kit.ts';
import { setLine } from '../set-type.ts';

const pink = '#f6bfc0';
const crimson = '#b0103a';
const leaf = '#0d5240';
const skin = '#dd8f1f';

const tulip = shape(
  'M-60 -66C-42 -56 -32 -42 -25 -28C-18 -46 -8 -60 0 -74C8 -60 18 -46 25 -28C32 -42 42 -56 60 -66C74 10 52 66 0 68C-52 66 -74 10 -60 -66Z',
  crimson,
);

const onion =
  stroke('M-16 66L-26 90M0 68V96M16 66L26 90', skin, 6, 'round') +
  shape('M0 -96C2 -56 66 -46 66 12C66 52 30 68 0 70C-30 68 -66 52 -66 12C-66 -46 -2 -56 0 -96Z', skin) +
  stroke('M0 -60C-34 -30 -40 30 -12 60M0 -60C34 -30 40 30 12 60', pink, 5, 'round');

/** A crowd of tulips at the height of their price, and among them the onion that a hungry sailor took one for. */
export const drawPopularDelusions = () => {
  const crowd = times(5, (row) =>
    times(6, (place) => {
      const x = place * 160 - (row % 2 ? 80 : 0);
      const y = 640 + row * 136;
      const bulb = row === 2 && place === 3;
      return move(`translate(${x} ${y})`, bulb ? onion : stroke('M0 60V140', leaf, 12) + tulip);
    }).join(''),
  );
  const title = { font: 'frauncesBlackItalic', x: 60 } as const;
  return cover(
    pink,
    ...crowd,
    shape(setLine('Extraordinary', { ...title, size: 88, y: 138 }), crimson),
    shape(setLine('Popular Delusions', { ...title, size: 73, y: 224 }), crimson),
    shape(setLine('and the Madness', { ...title, size: 73, y: 302 }), crimson),
    shape(setLine('of Crowds', { ...title, size: 73, y: 380 }), crimson),
    shape(setLine('Charles Mackay', { font: 'frauncesItalic', size: 48, x: 60, y: 464 }), leaf),
  );
};
