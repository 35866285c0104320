/** The few shapes the drawings share; everything is flat ink on a 800 × 1200 (cover) or 1600 × 900 (banner) sheet. */

export type Point = readonly [x: number, y: number];

const round = (value: number) => String(Math.round(value * 10) / 10);

const points = (list: readonly Point[]) => list.map(([x, y]) => `${round(x)} ${round(y)}`);

const sheet = (width: number, height: number, paper: string, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
  `${rect(0, 0, width, height, paper)}${parts.join('')}</svg>`;

export const cover = (paper: string, ...parts: string[]) => sheet(800, 1200, paper, parts);

export const banner = (paper: string, ...parts: string[]) => sheet(1600, 900, paper, parts);

export const shape = (d: string, ink: string) => `<path d="${d}" fill="${ink}"/>`;

export const stroke = (d: string, ink: string, width: number, cap: 'butt' | 'round' = 'butt') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}"/>`;

export const rect = (x: number, y: number, width: number, height: number, ink: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${radius ? ` rx="${radius}"` : ''} fill="${ink}"/>`;

export const disc = (x: number, y: number, radius: number, ink: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${ink}"/>`;

export const ring = (x: number, y: number, radius: number, ink: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, ink: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${ink}"/>`;

export const polygon = (list: readonly Point[], ink: string) =>
  `<path d="M${points(list).join('L')}Z" fill="${ink}"/>`;

/** Path data through the points, as straight segments. */
export const trace = (list: readonly Point[]) => `M${points(list).join('L')}`;

export const move = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Cuts the parts to the outline given as path data; the id must be unique within one drawing. */
export const clip = (id: string, d: string, ...parts: string[]) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

/** A point at an angle in degrees, clockwise from twelve o'clock. */
export const polar = (x: number, y: number, radius: number, degrees: number): Point => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
