import { cover, move, rect, shape } from '../drawing-kit.ts';
import { setLine } from '../set-type.ts';

const blush = '#f4ddd0';
const oxblood = '#6d1a2d';
const rose = '#e2897c';

/** Two capitals who refuse to look at each other, on a dance floor where their feet already touch. */
export const drawPrideAndPrejudice = () => {
  const letter = setLine('P', { font: 'dmSerif', size: 690, x: 400, y: 770 });
  return cover(
    blush,
    shape(letter, oxblood),
    move('matrix(-1 0 0 1 800 0)', shape(letter, rose)),
    rect(0, 770, 800, 430, oxblood),
    shape(setLine('Pride', { font: 'dmSerif', size: 146, x: 60, y: 956 }), rose),
    shape(setLine('and', { font: 'dmSerifItalic', size: 84, x: 452, y: 956 }), blush),
    shape(setLine('Prejudice', { font: 'dmSerif', size: 146, x: 740, y: 1104, align: 'right' }), blush),
    shape(
      setLine('Jane Austen', { font: 'dmSerifItalic', size: 54, x: 400, y: 152, align: 'centre' }),
      oxblood,
    ),
  );
};
