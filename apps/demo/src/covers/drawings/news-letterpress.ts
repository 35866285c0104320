import { banner, move, polygon, rect, shape } from '../drawing-kit.ts';
import { setLine } from '../set-type.ts';

const paper = '#f3e9d4';
const wood = '#d19a58';
const dark = '#2b1a12';
const red = '#d2331f';

/** Letterpress: the block on the left, and what it says on the right. */
export const drawNewsLetterpress = () => {
  const sign = setLine('&', { font: 'dmSerifItalic', size: 600, x: 0, y: 0, align: 'centre' });
  return banner(
    paper,
    rect(0, 0, 800, 900, red),
    polygon(
      [
        [150, 120],
        [650, 120],
        [700, 180],
        [700, 790],
        [200, 790],
        [150, 730],
      ],
      dark,
    ),
    rect(150, 120, 500, 610, wood),
    move('matrix(-1 0 0 1 400 630)', shape(sign, dark)),
    move('translate(1200 650)', shape(sign, dark)),
  );
};
