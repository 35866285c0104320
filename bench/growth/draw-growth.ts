/** Cost against size as a picture: both axes in powers of ten, one line for each thing that was measured. */
import { type Costs, costNames } from './measure-costs.ts';

export type Growth = { size: number; costs: Costs }[];

const width = 760;
const height = 420;
const plot = { left: 64, right: 150, top: 40, bottom: 48 };
const colours = ['#6d1a28', '#1f5f8b', '#2f6b3a', '#b3541e', '#5b3f8c', '#8a6d1d', '#3d3d3d'];
const labelGap = 16;

export function drawGrowth(growth: Growth): string {
  const sizes = growth.map(({ size }) => size);
  const costs = growth.flatMap((point) => costNames.map((name) => point.costs[name]));
  const toX = scale(sizes, plot.left, width - plot.right);
  const toY = scale([10 ** floorLog(costs), 10 ** ceilLog(costs)], height - plot.bottom, plot.top);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<title>What one of everything costs, by the number of books and orders</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${plot.left}" y="20" font-weight="bold">Milliseconds for one (backup: for a thousand)</text>`,
    ...powers(costs).map((cost) => drawRule(toY(cost), cost)),
    ...sizes.map(
      (size) =>
        `<text x="${toX(size)}" y="${height - 24}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`,
    ),
    `<text x="${(plot.left + width - plot.right) / 2}" y="${height - 6}" text-anchor="middle">books and orders</text>`,
    ...drawLines(growth, toX, toY),
    '</svg>\n',
  ].join('\n');
}

function drawRule(y: number, cost: number): string {
  return `<path d="M${plot.left} ${y}H${width - plot.right}" stroke="#ddd"/><text x="${plot.left - 8}" y="${y + 4}" text-anchor="end">${cost}</text>`;
}

function drawLines(growth: Growth, toX: (size: number) => number, toY: (cost: number) => number): string[] {
  const lines = costNames.map((name, index) => ({
    name,
    colour: colours[index % colours.length] ?? '#000',
    points: growth.map(({ size, costs }) => ({ x: toX(size), y: toY(costs[name]) })),
  }));
  const labels = spread(lines.map(({ points }) => points.at(-1)?.y ?? 0));
  return lines.map(({ name, colour, points }, index) => {
    const path = points
      .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
    const dots = points
      .map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3"/>`)
      .join('');
    const last = growth.at(-1)?.costs[name] ?? 0;
    const label = `<text x="${width - plot.right + 10}" y="${((labels[index] ?? 0) + 4).toFixed(1)}">${name} ${last.toFixed(1)}</text>`;
    return `<g fill="${colour}"><path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${label}</g>`;
  });
}

/** Moved apart, so that no name stands on another. */
function spread(places: number[]): number[] {
  const moved = [...places];
  const order = places
    .map((_, index) => index)
    .toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  let lowest = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    lowest = Math.max(places[index] ?? 0, lowest + labelGap);
    moved[index] = lowest;
  }
  return moved;
}

function scale(values: number[], from: number, to: number): (value: number) => number {
  const [low, high] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))];
  return (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
}

function floorLog(values: number[]): number {
  return Math.floor(Math.log10(Math.min(...values)));
}

function ceilLog(values: number[]): number {
  return Math.ceil(Math.log10(Math.max(...values)));
}

function powers(values: number[]): number[] {
  const [low, high] = [floorLog(values), ceilLog(values)];
  return Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
}
