import { cover, type Point, polygon, shape, stroke, times, trace } from '../drawing-kit.ts';
import { capHeight, type FontName, measureLine, setLine } from '../set-type.ts';

const skin = '#e6d3b3';
const graft = '#d59a86';
const ink = '#1c2340';

type Part = readonly [letter: string, font: FontName];
const rows: readonly (readonly Part[])[] = [
  [
    ['F', 'dmSerif'],
    ['R', 'archivo'],
    ['A', 'limelight'],
    ['N', 'caslon'],
  ],
  [
    ['K', 'frauncesBlackItalic'],
    ['E', 'bebas'],
    ['N', 'josefinBold'],
  ],
  [
    ['S', 'elite'],
    ['T', 'dmSerifItalic'],
    ['E', 'frauncesBlack'],
    ['I', 'archivo'],
    ['N', 'limelight'],
  ],
];

const stitches = ([x1, y1]: Point, [x2, y2]: Point) => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.floor(length / 52);
  const [nx, ny] = [(-(y2 - y1) / length) * 17, ((x2 - x1) / length) * 17];
  return times(count, (index) => {
    const t = (index + 0.5) / count;
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    return stroke(
      trace([
        [x - nx, y - ny],
        [x + nx, y + ny],
      ]),
      ink,
      7,
      'round',
    );
  }).join('');
};

/** Assembled, like its hero, from parts of twelve different bodies, and sewn together. */
export const drawFrankenstein = () => {
  const gap = 62;
  let bottom = 0;
  const strips = rows.map((row, index) => {
    const widths = row.map(([letter, font]) => measureLine(letter, { font, size: 1 / capHeight(font, 1) }));
    const cap = (800 - gap * row.length) / widths.reduce((sum, width) => sum + width, 0);
    const top = bottom;
    bottom += cap + 134;
    let right = 0;
    const patches = row.map(([letter, font], column) => {
      const left = right;
      right += (widths[column] ?? 0) * cap + gap;
      const lean = column ? ((column + index) % 2 ? 12 : -12) : 0;
      const seam: readonly [Point, Point] = [
        [left + lean, top],
        [left - lean, bottom],
      ];
      return (
        polygon([seam[0], [800, top], [800, bottom], seam[1]], (column + index) % 2 ? graft : skin) +
        shape(
          setLine(letter, {
            font,
            size: cap / capHeight(font, 1),
            x: left + gap / 2,
            y: (top + bottom + cap) / 2,
          }),
          ink,
        ) +
        (column ? stroke(trace(seam), ink, 4) + stitches(...seam) : '')
      );
    });
    return { patches, bottom };
  });
  return cover(
    skin,
    ...strips.flatMap((strip) => strip.patches),
    ...strips.map(({ bottom: y }) => stroke(`M0 ${y}H800`, ink, 4) + stitches([0, y], [800, y])),
    shape(
      setLine('Mary Shelley', {
        font: 'elite',
        size: 78,
        x: 400,
        y: (bottom + 1200) / 2 + 24,
        align: 'centre',
      }),
      ink,
    ),
  );
};
