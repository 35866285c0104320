/** Sets lines of type as outlines, so that a drawing looks the same on a machine without any fonts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as opentype from 'opentype.js';

const fontFiles = {
  archivo: 'archivo-black/files/archivo-black-latin-400-normal',
  bebas: 'bebas-neue/files/bebas-neue-latin-400-normal',
  caslon: 'libre-caslon-display/files/libre-caslon-display-latin-400-normal',
  dmSerif: 'dm-serif-display/files/dm-serif-display-latin-400-normal',
  dmSerifItalic: 'dm-serif-display/files/dm-serif-display-latin-400-italic',
  elite: 'special-elite/files/special-elite-latin-400-normal',
  fraunces: 'fraunces/files/fraunces-latin-400-normal',
  frauncesItalic: 'fraunces/files/fraunces-latin-400-italic',
  frauncesBlack: 'fraunces/files/fraunces-latin-900-normal',
  frauncesBlackItalic: 'fraunces/files/fraunces-latin-900-italic',
  josefinLight: 'josefin-sans/files/josefin-sans-latin-300-normal',
  josefin: 'josefin-sans/files/josefin-sans-latin-600-normal',
  josefinBold: 'josefin-sans/files/josefin-sans-latin-700-normal',
  limelight: 'limelight/files/limelight-latin-400-normal',
} as const;

export type FontName = keyof typeof fontFiles;

type TypeStyle = {
  font: FontName;
  size: number;
  /** Space added between letters, in thousandths of the size. */
  tracking?: number;
  /** Corrections for single pairs, in thousandths of the size, where the font's own kerning falls short. */
  pairs?: Readonly<Record<string, number>>;
};

type Placed = { glyph: opentype.Glyph; x: number; advance: number };
type Line = { placed: Placed[]; inkLeft: number; inkWidth: number };

// The package's entry for Node is CommonJS without named exports, so it is required rather than imported.
const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as typeof opentype;
const fonts = new Map<FontName, opentype.Font>();

const loadFont = (name: FontName): opentype.Font => {
  const loaded = fonts.get(name);
  if (loaded) return loaded;
  const bytes = readFileSync(require.resolve(`@fontsource/${fontFiles[name]}.woff`));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(name, font);
  return font;
};

const layOut = (text: string, { font: name, size, tracking = 0, pairs = {} }: TypeStyle): Line => {
  const font = loadFont(name);
  const scale = size / font.unitsPerEm;
  const letters = Array.from(text);
  const glyphs = letters.map((letter) => font.charToGlyph(letter));
  let x = 0;
  const placed = glyphs.map((glyph, index) => {
    const next = glyphs[index + 1];
    const kerning = next ? font.getKerningValue(glyph, next) * scale : 0;
    const correction = ((pairs[`${letters[index]}${letters[index + 1]}`] ?? 0) + tracking) * (size / 1000);
    const advance = (glyph.advanceWidth ?? 0) * scale + kerning + correction;
    const at = { glyph, x, advance };
    x += advance;
    return at;
  });
  const boxes = placed.map((each) => each.glyph.getPath(each.x, 0, size).getBoundingBox());
  const inked = boxes.filter((box) => box.x2 > box.x1);
  const inkLeft = Math.min(...inked.map((box) => box.x1));
  return { placed, inkLeft, inkWidth: Math.max(...inked.map((box) => box.x2)) - inkLeft };
};

type Place = (x: number, y: number) => readonly [x: number, y: number];

/** Path data of the outline with every point sent through `place` (the library's own writer rounds some points to NaN). */
const toData = (path: opentype.Path, place: Place = (x, y) => [x, y]): string => {
  const at = (x: number, y: number) =>
    place(x, y)
      .map((value) => Math.round(value * 10) / 10)
      .join(' ');
  return path.commands
    .map((step) => {
      if (step.type === 'Z') return 'Z';
      const handles = 'x1' in step ? `${at(step.x1, step.y1)} ` : '';
      const second = 'x2' in step ? `${at(step.x2, step.y2)} ` : '';
      return `${step.type}${handles}${second}${at(step.x, step.y)}`;
    })
    .join('');
};

/** One line on the baseline y. It is aligned by its ink, not by its side bearings, so that big type meets margins. */
export const setLine = (
  text: string,
  style: TypeStyle & { x: number; y: number; align?: 'left' | 'centre' | 'right' },
): string => {
  const { placed, inkLeft, inkWidth } = layOut(text, style);
  const shift = { left: 0, centre: inkWidth / 2, right: inkWidth }[style.align ?? 'left'];
  const start = style.x - inkLeft - shift;
  return placed.map(({ glyph, x }) => toData(glyph.getPath(start + x, style.y, style.size))).join('');
};

export const measureLine = (text: string, style: TypeStyle): number => layOut(text, style).inkWidth;

/** The size at which the line is exactly so wide. */
export const fitSize = (text: string, width: number, style: Omit<TypeStyle, 'size'>): number =>
  (width / measureLine(text, { ...style, size: 1000 })) * 1000;

export const capHeight = (font: FontName, size: number): number => {
  const box = loadFont(font).charToGlyph('H').getPath(0, 0, size).getBoundingBox();
  return box.y2 - box.y1;
};

/** Type along the outside of a circle, centred on the angle (degrees clockwise from twelve o'clock). */
export const setArc = (
  text: string,
  style: TypeStyle & { x: number; y: number; radius: number; angle: number },
): string => {
  const { placed, inkLeft, inkWidth } = layOut(text, style);
  const outlines = placed.map(({ glyph, x, advance }) => {
    const half = advance / 2;
    const along = (x + half - inkLeft - inkWidth / 2) / style.radius;
    const turn = (style.angle * Math.PI) / 180 + along;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [originX, originY] = [style.x + style.radius * sin, style.y - style.radius * cos];
    return toData(glyph.getPath(-half, 0, style.size), (px, py) => [
      originX + px * cos - py * sin,
      originY + px * sin + py * cos,
    ]);
  });
  return outlines.join('');
};
