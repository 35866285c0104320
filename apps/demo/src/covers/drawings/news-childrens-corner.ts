import { banner, disc, ellipse, polygon, rect, shape } from '../drawing-kit.ts';

const sky = '#8fd0d8';
const red = '#e8442f';
const sun = '#ffd04a';
const ink = '#17324a';

const sole = (x: number, size: number) =>
  ellipse(x, 790 - size * 1.1, size * 0.62, size, sun) + disc(x, 790 - size * 0.52, size * 0.42, red);

/** A children's corner opens: the book is the tent, and its readers are already inside. */
export const drawNewsChildrensCorner = () =>
  banner(
    sky,
    disc(1320, 230, 120, sun),
    rect(0, 780, 1600, 120, ink),
    polygon(
      [
        [760, 120],
        [1250, 780],
        [1148, 780],
        [760, 258],
        [372, 780],
        [270, 780],
      ],
      red,
    ),
    polygon(
      [
        [760, 258],
        [1148, 780],
        [372, 780],
      ],
      sun,
    ),
    polygon(
      [
        [760, 306],
        [1112, 780],
        [408, 780],
      ],
      sky,
    ),
    polygon(
      [
        [760, 330],
        [1094, 780],
        [426, 780],
      ],
      ink,
    ),
    rect(754, 40, 12, 100, ink),
    shape('M766 40H880L850 72L880 104H766Z', ink),
    sole(600, 74),
    sole(700, 74),
    sole(830, 56),
    sole(908, 56),
  );
