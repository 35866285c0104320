import { cover, disc, ellipse, polygon, shape, stroke } from '../drawing-kit.ts';
import { fitSize, setLine } from '../set-type.ts';

const olive = '#c5c944';
const black = '#17170f';
const shirt = '#f7f3e2';
const red = '#d5311f';

/** A commercial traveller, dressed for the five o'clock train, on six legs. */
export const drawTheMetamorphosis = () => {
  const legs = ['M270 430L150 350L70 420', 'M240 560L110 560L50 660', 'M262 690L150 760L120 880'];
  const right = legs.map((leg) =>
    leg.replaceAll(/([ML])(\d+)/g, (_, step, x) => `${step}${800 - Number(x)}`),
  );
  const title = { font: 'elite' } as const;
  return cover(
    olive,
    ...[...legs, ...right].map((leg) => stroke(leg, black, 20, 'round')),
    stroke('M360 190C340 120 300 90 236 84M440 190C460 120 500 90 564 84', black, 12, 'round'),
    ellipse(400, 590, 190, 300, black),
    disc(400, 262, 92, black),
    polygon(
      [
        [318, 322],
        [482, 322],
        [400, 590],
      ],
      shirt,
    ),
    polygon(
      [
        [378, 348],
        [422, 348],
        [412, 384],
        [430, 500],
        [400, 560],
        [370, 500],
        [388, 384],
      ],
      red,
    ),
    polygon(
      [
        [318, 312],
        [340, 304],
        [398, 346],
        [356, 386],
      ],
      shirt,
    ),
    polygon(
      [
        [482, 312],
        [460, 304],
        [402, 346],
        [444, 386],
      ],
      shirt,
    ),
    stroke('M400 590V892', olive, 7),
    disc(366, 234, 13, olive),
    disc(434, 234, 13, olive),
    shape(setLine('The', { ...title, size: 70, x: 60, y: 1000 }), black),
    shape(
      setLine('Metamorphosis', { ...title, size: fitSize('Metamorphosis', 680, title), x: 60, y: 1078 }),
      black,
    ),
    shape(setLine('Franz Kafka', { ...title, size: 56, x: 740, y: 1148, align: 'right' }), red),
  );
};
