import { banner, clip, disc, move, polygon, rect, ring, stroke, times } from '../drawing-kit.ts';

const paper = '#e9dcc0';
const brown = '#5b2a1c';
const slate = '#23303a';
const gold = '#efb02e';

const spines = (found: boolean) =>
  times(17, (index) => {
    const ink = index === 9 && found ? gold : index % 3 === 1 ? slate : brown;
    const top = 210 + ((index * 53) % 90);
    return (
      rect(index * 96, top, 88, 730 - top, ink) +
      rect(index * 96, top + 46, 88, 12, paper) +
      (index % 2 ? rect(index * 96, 640, 88, 12, paper) : '') +
      (ink === gold
        ? polygon(
            [
              [908, 420],
              [932, 456],
              [908, 492],
              [884, 456],
            ],
            brown,
          )
        : '')
    );
  }).join('');

/** A first edition found: a shelf like any other, until one looks closely. */
export const drawNewsFirstEdition = () =>
  banner(
    paper,
    spines(false),
    rect(0, 730, 1600, 26, slate),
    stroke('M1110 650L1300 860', slate, 56, 'round'),
    disc(908, 440, 292, paper),
    clip(
      'lens',
      'M908 180A260 260 0 0 1 908 700A260 260 0 0 1 908 180Z',
      move('translate(908 440) scale(1.5) translate(-908 -440)', spines(true)),
    ),
    ring(908, 440, 272, slate, 34),
  );
