import { clip, cover, move, type Point, rect, shape, stroke, times, trace } from '../drawing-kit.ts';
import { setLine } from '../set-type.ts';

const bone = '#efe7d6';
const soot = '#1b1a22';
const red = '#c81f2d';

const crown =
  'M244 -296C314 -314 486 -314 556 -296C538 -210 530 -130 530 -40H270C270 -130 262 -210 244 -296Z';

/** One gentleman's hat and its reflection: turn it over, and the ribbon bares its teeth. */
export const drawJekyllAndHyde = () => {
  const zigzag = times(13, (index): Point => [232 + index * 28, index % 2 ? -186 : -118]);
  const brim = (ink: string) => rect(160, -46, 480, 46, ink, 23);
  return cover(
    bone,
    rect(0, 600, 800, 600, soot),
    move(
      'translate(0 600)',
      shape(crown, soot),
      clip('ribbon', crown, rect(200, -126, 400, 56, red)),
      brim(soot),
    ),
    move(
      'matrix(1 0 0 -1 0 600)',
      shape(crown, bone),
      clip('grin', crown, stroke(trace(zigzag), red, 40)),
      brim(bone),
    ),
    shape(setLine('The Strange Case of', { font: 'caslon', size: 50, x: 400, y: 96, align: 'centre' }), soot),
    shape(setLine('Dr Jekyll', { font: 'caslon', size: 136, x: 400, y: 224, align: 'centre' }), soot),
    shape(
      setLine('and Mr Hyde', { font: 'frauncesBlackItalic', size: 104, x: 400, y: 1052, align: 'centre' }),
      bone,
    ),
    shape(
      setLine('Robert Louis Stevenson', {
        font: 'frauncesItalic',
        size: 46,
        x: 400,
        y: 1136,
        align: 'centre',
      }),
      bone,
    ),
  );
};
