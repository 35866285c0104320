import { cover, disc, type Point, polar, polygon, shape, times } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const deep = '#06384a';
const coral = '#f2694a';
const foam = '#f7e9cf';
const lamp = '#ffd34e';

const centre: Point = [452, 742];
const radiusAt = (turn: number) => 560 * Math.exp(-0.262 * turn * 2 * Math.PI * 0.72);
const onSpiral = (turn: number, offset: number): Point => {
  const radius = radiusAt(turn);
  return polar(...centre, radius * (1 + offset), 232 - turn * 360);
};

/** The arm of the giant squid; one of its suckers is a lit porthole of the Nautilus. */
export const drawTwentyThousandLeagues = () => {
  const turns = times(161, (step) => (step / 160) * 2.1 - 0.12);
  const arm = [
    ...turns.map((turn) => onSpiral(turn, 0.22)),
    ...turns.toReversed().map((turn) => onSpiral(turn, -0.26)),
  ];
  const suckers = times(22, (index) => {
    const turn = 0.03 + index * 0.088;
    const size = radiusAt(turn) * 0.1;
    const [x, y] = onSpiral(turn, -0.1);
    return index === 5
      ? disc(x, y, size * 1.1, deep) + disc(x, y, size * 0.85, lamp)
      : disc(x, y, size, foam) + disc(x, y, size * 0.5, coral);
  });
  const title = {
    font: 'josefinBold',
    size: fitSize('TWENTY THOUSAND', 680, { font: 'josefinBold', tracking: 10 }),
    tracking: 10,
    x: 60,
  } as const;
  return cover(
    deep,
    polygon(arm, coral),
    ...suckers,
    ...['TWENTY THOUSAND', 'LEAGUES UNDER', 'THE SEAS'].map((text, line) =>
      shape(setLine(text, { ...title, y: 132 + line * 78 }), foam),
    ),
    shape(setLine('JULES VERNE', { font: 'josefinBold', size: 44, tracking: 80, x: 60, y: 360 }), lamp),
  );
};
