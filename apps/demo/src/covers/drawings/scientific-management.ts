import {
  cover,
  disc,
  move,
  polar,
  polygon,
  rect,
  ring,
  shape,
  stroke,
  times,
  trace,
} from '../drawing-kit.ts';
import { fitSize, setArc, setLine } from '../set-type.ts';

const paper = '#e7e0d0';
const orange = '#f0541e';
const black = '#161412';

/** Taylor timed men who shovelled: here the shovel itself is the hand of the stopwatch. */
export const drawScientificManagement = () => {
  const [x, y] = [210, 812];
  const reach = 46;
  const tick = (second: number) => {
    const long = second % 5 === 0;
    return stroke(
      trace([polar(x, y, long ? 596 : 640, second * 6), polar(x, y, 676, second * 6)]),
      black,
      long ? 20 : 8,
    );
  };
  const wedge = [[x, y] as const, ...times(reach + 1, (degree) => polar(x, y, 676, degree))];
  const title = { font: 'archivo', tracking: -20 } as const;
  return cover(
    paper,
    polygon(wedge, orange),
    ...times(31, (second) => tick(second - 10)),
    ring(x, y, 718, black, 26),
    move(
      `translate(${x} ${y}) rotate(${reach})`,
      rect(-13, -380, 26, 420, black),
      shape(
        'M-86 -350H-30L-13 -310H13L30 -350H86V-470C86 -540 40 -590 0 -622C-40 -590 -86 -540 -86 -470Z',
        black,
      ),
    ),
    rect(0, y, 800, 388, black),
    disc(x, y, 44, orange),
    shape(
      setArc('FREDERICK WINSLOW TAYLOR', {
        font: 'archivo',
        size: 36,
        tracking: 50,
        x,
        y,
        radius: 750,
        angle: 21,
      }),
      black,
    ),
    shape(setLine('THE PRINCIPLES OF', { font: 'archivo', size: 46, x: 60, y: 946 }), orange),
    shape(
      setLine('SCIENTIFIC', { ...title, size: fitSize('SCIENTIFIC', 680, title), x: 60, y: 1046 }),
      paper,
    ),
    shape(
      setLine('MANAGEMENT', { ...title, size: fitSize('MANAGEMENT', 680, title), x: 60, y: 1134 }),
      paper,
    ),
  );
};
