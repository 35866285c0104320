import { cover, disc, ellipse, move, ring, shape, stroke } from '../drawing-kit.ts';
import { setLine } from '../set-type.ts';

const card = '#fbf6ea';
const red = '#d81e3a';
const ink = '#17161a';

const heart =
  'M0 96C-34 60 -100 16 -100 -38C-100 -74 -74 -96 -46 -96C-24 -96 -8 -84 0 -66C8 -84 24 -96 46 -96C74 -96 100 -74 100 -38C100 16 34 60 0 96Z';

const corner = (transform: string) =>
  move(
    transform,
    shape(setLine('A', { font: 'frauncesBlack', size: 110, x: 0, y: 0, align: 'centre' }), red),
    move('translate(0 62) scale(.36)', shape(heart, red)),
  );

/** The ace of hearts, with the White Rabbit hidden in the suit and his watch where an eye should be. */
export const drawAlice = () =>
  cover(
    card,
    move('translate(400 486) scale(2.8)', shape(heart, red)),
    move(
      'translate(400 552)',
      move('rotate(-13) translate(-52 -190)', ellipse(0, 0, 40, 142, card)),
      move('rotate(15) translate(56 -186)', ellipse(0, 0, 40, 142, card)),
      ellipse(0, 0, 118, 106, card),
      disc(-48, -14, 15, ink),
      ring(46, -16, 34, ink, 9),
      stroke('M46 -36V-16L58 -6', ink, 7, 'round'),
      shape('M-16 38H16L0 56Z', red),
    ),
    corner('translate(102 148)'),
    corner('translate(698 1052) rotate(180)'),
    shape(setLine('Alice’s', { font: 'frauncesBlack', size: 104, x: 60, y: 900 }), ink),
    shape(setLine('Adventures in', { font: 'frauncesItalic', size: 62, x: 60, y: 980 }), ink),
    shape(setLine('Wonderland', { font: 'frauncesBlack', size: 84, x: 60, y: 1064 }), ink),
    shape(setLine('Lewis Carroll', { font: 'frauncesItalic', size: 46, x: 60, y: 1140 }), red),
  );
