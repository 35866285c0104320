import { cover, disc, polar, ring, shape, stroke, times, trace } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const red = '#d42f1e';
const hide = '#29303d';
const gold = '#f8bb27';
const ivory = '#fbf0d9';

const coin = (x: number, y: number, figure: number) =>
  disc(x, y, 184, gold) +
  times(40, (tooth) =>
    stroke(trace([polar(x, y, 160, tooth * 9), polar(x, y, 177, tooth * 9)]), hide, 7),
  ).join('') +
  ring(x, y, 144, hide, 7) +
  shape(setLine('$', { font: 'limelight', size: 210, x: figure, y: y + 74, align: 'centre' }), hide);

/** The showman's elephant, all ears for the sound of money. */
export const drawTheArtOfMoneyGetting = () => {
  const title = { font: 'bebas' } as const;
  return cover(
    red,
    coin(216, 330, 180),
    coin(584, 330, 620),
    shape('M352 500C342 594 300 648 226 670C272 606 280 552 284 470Z', ivory),
    shape('M474 500C484 594 526 648 600 670C554 606 546 552 542 470Z', ivory),
    shape(
      'M268 300C268 180 328 124 400 124C472 124 532 180 532 300C532 400 492 470 478 560C468 640 476 700 500 730C522 756 552 748 560 716L604 726C590 806 500 826 446 772C400 726 384 640 356 560C330 480 268 410 268 300Z',
      hide,
    ),
    disc(346, 330, 16, ivory),
    disc(454, 330, 16, ivory),
    shape(setLine('THE ART OF', { ...title, size: 92, x: 60, y: 934 }), ivory),
    shape(
      setLine('MONEY GETTING', { ...title, size: fitSize('MONEY GETTING', 680, title), x: 60, y: 1066 }),
      gold,
    ),
    shape(setLine('P. T. BARNUM', { ...title, size: 62, tracking: 40, x: 60, y: 1138 }), ivory),
  );
};
