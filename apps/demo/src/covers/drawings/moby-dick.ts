import { cover, disc, polygon, shape, stroke } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const sea = '#1647a0';
const white = '#f6f2e7';
const ink = '#0d1526';
const red = '#ff5a3a';

/** A whale too large for the cover, and the little that men bring against it. */
export const drawMobyDick = () => {
  const title = { font: 'caslon', tracking: -10 } as const;
  return cover(
    sea,
    shape(
      'M800 268H330C190 268 108 330 92 470C80 580 78 700 92 812C102 890 150 926 230 930C400 936 540 950 640 920C560 985 430 1010 262 1012C236 1013 226 1034 250 1046C420 1110 640 1110 800 1084Z',
      white,
    ),
    disc(676, 836, 15, ink),
    stroke('M266 150L474 342', red, 6),
    polygon(
      [
        [490, 357],
        [480, 322],
        [454, 350],
      ],
      red,
    ),
    shape('M236 168L246 112C248 100 270 100 270 114L276 168Z', red),
    disc(256, 84, 15, red),
    ...[118, 156, 194, 232].map((x) => stroke(`M${x} 180L${x - 34} 240`, red, 7)),
    shape('M60 162C110 172 230 172 300 158C288 190 262 214 226 214H122C92 214 70 192 60 162Z', red),
    shape(setLine('Moby-', { ...title, size: fitSize('Moby-', 560, title), x: 170, y: 560 }), sea),
    shape(setLine('Dick', { ...title, size: fitSize('Moby-', 560, title), x: 170, y: 760 }), sea),
    shape(
      setLine('Herman Melville', { font: 'caslon', size: 62, tracking: 15, x: 740, y: 118, align: 'right' }),
      white,
    ),
  );
};
