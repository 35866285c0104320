import { banner, polygon, rect, shape, stroke, times } from '../drawing-kit.ts';

const mint = '#a9d8c6';
const cream = '#fbf1da';
const pink = '#ee5f7d';
const ink = '#33204a';

const stand = (x: number, cloth: string) => {
  const awning = times(6, (stripe) => {
    const left = x + stripe * 60;
    return shape(`M${left} 350H${left + 60}V470A30 30 0 0 1 ${left} 470Z`, stripe % 2 ? cream : cloth);
  });
  const books = times(7, (book) => {
    const height = 70 + ((book * 29) % 50);
    return rect(x + 38 + book * 41, 650 - height, 32, height, book % 3 ? ink : cream);
  });
  return (
    rect(x + 10, 380, 14, 440, ink) +
    rect(x + 336, 380, 14, 440, ink) +
    awning.join('') +
    books.join('') +
    rect(x + 10, 650, 340, 130, cloth) +
    rect(x + 10, 674, 340, 14, cream)
  );
};

/** A book fair: four stands under a string of open books. */
export const drawNewsBookFair = () =>
  banner(
    mint,
    stroke('M-20 90C400 230 1200 230 1620 90', ink, 6),
    ...times(9, (index) => {
      const x = 100 + index * 175;
      const y = 104 + 92 * (1 - ((x - 800) / 820) ** 2);
      return (
        polygon(
          [
            [x, y],
            [x + 56, y - 18],
            [x + 56, y + 60],
            [x, y + 82],
            [x - 56, y + 60],
            [x - 56, y - 18],
          ],
          index % 2 ? cream : pink,
        ) + rect(x - 3, y, 6, 82, mint)
      );
    }),
    stand(40, pink),
    stand(427, ink),
    stand(813, pink),
    stand(1200, ink),
    rect(0, 780, 1600, 120, ink),
  );
