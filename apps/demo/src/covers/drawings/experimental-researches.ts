import { cover, polar, rect, shape, stroke, times, trace } from '../drawing-kit.ts';
import { setLine } from '../set-type.ts';

const paper = '#cfe0e3';
const iron = '#14303f';
const north = '#e2402b';

/** Direction in degrees of the field of two poles at a point of the sheet. */
const fieldAt = (x: number, y: number) => {
  const pull = (poleX: number, sign: number) => {
    const [dx, dy] = [x - poleX, y - 600];
    const square = dx * dx + dy * dy;
    return [(sign * dx) / square, (sign * dy) / square] as const;
  };
  const [left, right] = [pull(210, 1), pull(590, -1)];
  return (Math.atan2(left[1] + right[1], left[0] + right[0]) * 180) / Math.PI + 90;
};

/** Iron filings, shaken over the sheet, draw the force that Faraday saw; the magnet under them is the title. */
export const drawExperimentalResearches = () => {
  const filings = times(19, (row) =>
    times(13, (column) => {
      const [x, y] = [column * 66.6 + (row % 2 ? 33.3 : 0), row * 66.6];
      if (x > 36 && x < 764 && y > 362 && y < 838) return '';
      const angle = fieldAt(x, y);
      return stroke(
        trace([polar(x, y, 24, angle), polar(x, y, -24, angle)]),
        x < 400 ? north : iron,
        15,
        'round',
      );
    }).join(''),
  );
  const title = { font: 'dmSerif', size: 94, x: 116 } as const;
  return cover(
    paper,
    ...filings,
    rect(60, 382, 340, 436, north),
    rect(400, 382, 340, 436, iron),
    ...['Experimental', 'Researches in', 'Electricity'].map((text, line) =>
      shape(setLine(text, { ...title, y: 496 + line * 96 }), paper),
    ),
    shape(setLine('Michael Faraday', { font: 'dmSerifItalic', size: 50, x: 116, y: 768 }), paper),
  );
};
