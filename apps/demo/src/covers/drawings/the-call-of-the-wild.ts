import { cover, disc, move, shape } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const ice = '#d7e8ee';
const dark = '#10202e';
const moon = '#f58a2c';

const head =
  'M222 -8C224 -24 214 -34 198 -34L104 -44C84 -74 62 -88 28 -94C-10 -150 -60 -170 -96 -168C-86 -130 -84 -108 -78 -86C-110 -66 -140 -30 -160 30L-30 160C0 140 30 124 62 112L150 112C166 110 172 100 168 90L98 40L206 14C216 10 220 2 222 -8Z';

const fir =
  'M286 400C298 480 268 536 206 572C238 582 270 580 296 572C262 640 200 684 126 710C166 722 204 720 238 710C190 776 100 818 -10 840V1200H810V840C700 818 610 776 562 710C596 720 634 722 674 710C600 684 538 640 504 572C530 580 562 582 594 572C540 540 516 500 520 440C450 380 340 360 286 400Z';

/** A fir of the north whose top has remembered that it is a wolf. */
export const drawTheCallOfTheWild = () => {
  const title = { font: 'bebas' } as const;
  return cover(
    ice,
    disc(486, 312, 226, moon),
    shape(fir, dark),
    move('translate(398 398) rotate(-58)', shape(head, dark)),
    shape(setLine('THE CALL', { ...title, size: fitSize('OF THE WILD', 680, title), x: 60, y: 990 }), ice),
    shape(
      setLine('OF THE WILD', { ...title, size: fitSize('OF THE WILD', 680, title), x: 60, y: 1136 }),
      ice,
    ),
    shape(setLine('JACK', { ...title, size: 64, tracking: 40, x: 60, y: 106 }), dark),
    shape(setLine('LONDON', { ...title, size: 64, tracking: 40, x: 60, y: 168 }), dark),
  );
};
