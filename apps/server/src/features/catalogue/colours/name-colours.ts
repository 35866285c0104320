/** Names the main colours of a cover, as somebody would who has it in mind: "the green one". */
import { type CoverColour, coverColours } from '@book-store/contract';
import sharp from 'sharp';

/** To be raised whenever another colour may come out; the store then looks at all covers again by itself. */
export const colourRules = 1;

/** So many pixels a side say enough. */
const side = 48;
/** Of a colour with less nobody would say that the cover has it. */
const minShare = 0.18;
const maxColours = 3;
/** A strong colour is remembered before the paper around it. */
const strongWeight = 2.5;
const strongChroma = 0.15;

/** The main one first; of a picture that can be decoded. */
export async function nameColours(picture: Buffer): Promise<CoverColour[]> {
  const pixels = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const weights = new Map<CoverColour, number>();
  let all = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { colour, chroma } = nameColour(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const weight = 1 + (strongWeight - 1) * Math.min(1, chroma / strongChroma);
    weights.set(colour, (weights.get(colour) ?? 0) + weight);
    all += weight;
  }
  const share = (colour: CoverColour) => (weights.get(colour) ?? 0) / all;
  return coverColours
    .toSorted((left, right) => share(right) - share(left))
    .filter((colour) => share(colour) >= minShare)
    .slice(0, maxColours);
}

type Named = { colour: CoverColour; chroma: number };

/** By lightness, strength and hue of OKLCH, in which equal steps look equal (Björn Ottosson, 2020). */
export function nameColour(red: number, green: number, blue: number): Named {
  const { lightness, chroma, hue } = toOklch(red, green, blue);
  return { colour: nameOf(lightness, chroma, hue), chroma };
}

function nameOf(lightness: number, chroma: number, hue: number): CoverColour {
  if (lightness < 0.16 || (lightness < 0.26 && chroma < 0.045)) return 'black';
  if (chroma < 0.03) return lightness < 0.35 ? 'black' : lightness < 0.86 ? 'grey' : 'white';
  // Cream is the white of paper.
  if (lightness > 0.88 && chroma < 0.07) return 'white';
  if (hue < 15 || hue >= 345) return lightness > 0.66 ? 'pink' : 'red';
  if (hue < 42) return nameRed(lightness, chroma);
  if (hue < 78) return lightness > 0.6 && chroma > 0.1 ? 'orange' : 'brown';
  if (hue < 112) return lightness > 0.66 && chroma > 0.08 ? 'yellow' : 'brown';
  if (hue < 190) return 'green';
  if (hue < 283) return 'blue';
  if (hue < 325) return 'purple';
  return lightness > 0.55 ? 'pink' : 'purple';
}

function nameRed(lightness: number, chroma: number): CoverColour {
  if (chroma < 0.08) return 'brown';
  return lightness > 0.72 ? 'pink' : 'red';
}

function toOklch(red: number, green: number, blue: number) {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const toRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const toYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(toYellow, toRed) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(toRed, toYellow), hue: hue < 0 ? hue + 360 : hue };
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
