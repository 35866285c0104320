import { cover, rect, shape, times } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const teal = '#0c5c60';
const brass = '#e5b04a';
const cream = '#f5ebd3';

/** The figure wheels of a calculating engine, stopped at the year of the book. */
export const drawMachineryAndManufactures = () => {
  const pitch = 158;
  const year = [1, 8, 3, 2];
  const wheelLeft = (wheel: number) => 60 + wheel * 174;
  const digits = year.flatMap((shown, wheel) =>
    times(5, (row) => {
      const place = { x: wheelLeft(wheel) + 79, y: 92 + row * pitch, align: 'centre' } as const;
      return shape(setLine(String((shown + row + 8) % 10), { font: 'bebas', size: 184, ...place }), teal);
    }),
  );
  const title = { font: 'bebas', x: 60 } as const;
  const size = fitSize('MANUFACTURES', 680, title);
  return cover(
    teal,
    ...year.map((_, wheel) => rect(wheelLeft(wheel), 0, 158, 748, cream)),
    rect(0, 266, 800, 158, brass),
    ...digits,
    shape(setLine('ON THE ECONOMY OF', { ...title, size: 60, y: 838 }), brass),
    shape(setLine('MACHINERY AND', { ...title, size: fitSize('MACHINERY AND', 680, title), y: 958 }), cream),
    shape(setLine('MANUFACTURES', { ...title, size, y: 1086 }), cream),
    shape(setLine('CHARLES BABBAGE', { ...title, size: 50, tracking: 40, y: 1150 }), brass),
  );
};
