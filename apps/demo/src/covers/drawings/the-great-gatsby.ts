import { cover, disc, polar, polygon, rect, shape, times } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const night = '#0b1a2e';
const gold = '#d8a84a';
const green = '#2fd08a';

/** The whole glittering age fans out from one small green light at the end of a dock. */
export const drawTheGreatGatsby = () => {
  const [x, y] = [400, 812];
  const rays = times(17, (ray) => {
    const angle = (ray - 8) * 10.6;
    const reach = ray % 2 ? 330 : 470;
    return polygon(
      [
        polar(x, y, 96, angle - 1.2),
        polar(x, y, reach, angle - 2.6),
        polar(x, y, reach, angle + 2.6),
        polar(x, y, 96, angle + 1.2),
      ],
      gold,
    );
  });
  const tips = times(8, (ray) => disc(...polar(x, y, 370, (ray * 2 - 7) * 10.6), 13, gold));
  const ripples = times(6, (row) =>
    rect(x - 34 - row * row * 6.4, y + 42 + row * 37, 68 + row * row * 12.8, 14, green, 7),
  );
  const title = { font: 'limelight', tracking: 20, pairs: { AT: -30, BY: -20 } } as const;
  return cover(
    night,
    ...rays,
    ...tips,
    rect(0, y, 800, 6, gold),
    disc(x, y - 30, 46, green),
    ...ripples,
    shape(
      setLine('THE GREAT', { font: 'limelight', size: 66, tracking: 200, x, y: 130, align: 'centre' }),
      gold,
    ),
    shape(
      setLine('GATSBY', { ...title, size: fitSize('GATSBY', 660, title), x, y: 290, align: 'centre' }),
      gold,
    ),
    shape(
      setLine('F. SCOTT FITZGERALD', {
        font: 'limelight',
        size: 44,
        tracking: 80,
        x,
        y: 1140,
        align: 'centre',
      }),
      gold,
    ),
  );
};
