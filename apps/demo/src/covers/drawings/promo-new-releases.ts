import { banner, rect, shape, times } from '../drawing-kit.ts';

const room = '#14342b';
const shade = '#1a3f34';
const trim = '#24503f';
const sill = '#c79a55';

/** The shop window after closing time: awning, shelves and sill, all low in contrast so that covers can stand in it. */
export const drawPromoNewReleases = () => {
  const widths = [46, 34, 58, 40, 30, 52, 38, 44];
  const shelf = (floor: number, offset: number) => {
    let x = 830 - offset;
    return times(20, (index) => {
      const width = widths[(index * 5 + offset) % widths.length] ?? 40;
      const height = 150 + ((index * 37 + offset) % 60);
      const gap = (index + offset) % 7 === 6 ? 46 : 6;
      const spine =
        rect(x, floor - height, width, height, shade) + rect(x, floor - height + 26, width, 8, room);
      x += width + gap;
      return spine;
    }).join('');
  };
  const awning = times(17, (index) => {
    const x = index * 100 - 50;
    return shape(`M${x} 0H${x + 100}V70A50 50 0 0 1 ${x} 70Z`, index % 2 ? trim : shade);
  });
  return banner(
    room,
    ...[362, 618].map((floor, index) => shelf(floor, index * 13) + rect(800, floor, 800, 12, trim)),
    ...awning,
    rect(0, 828, 1600, 10, sill),
    rect(0, 838, 1600, 62, shade),
  );
};
