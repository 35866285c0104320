import { cover, disc, shape } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const blood = '#b5121b';
const night = '#150a0c';
const bone = '#f3e7d3';

/** The mirror's view of the Count: a cape, no head, and two small marks where you would look for one. */
export const drawDracula = () => {
  const title = { font: 'frauncesBlack', tracking: -10 } as const;
  return cover(
    blood,
    shape(
      'M0 1200V930C60 880 130 800 150 690C166 600 130 470 84 360C210 400 330 520 400 760C470 520 590 400 716 360C670 470 634 600 650 690C670 800 740 880 800 930V1200Z',
      night,
    ),
    disc(364, 396, 17, bone),
    disc(436, 396, 17, bone),
    shape(
      setLine('Dracula', {
        ...title,
        size: fitSize('Dracula', 640, title),
        x: 400,
        y: 1086,
        align: 'centre',
      }),
      bone,
    ),
    shape(
      setLine('BRAM STOKER', { font: 'josefin', size: 38, tracking: 260, x: 400, y: 120, align: 'centre' }),
      bone,
    ),
  );
};
