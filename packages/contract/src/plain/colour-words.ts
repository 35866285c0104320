/** Which words of a search mean the colour of a cover. */
import { type CoverColour, coverColours } from './cover-colours.ts';

/** What people say instead. */
const otherWords: Record<string, CoverColour> = {
  crimson: 'red',
  scarlet: 'red',
  maroon: 'red',
  burgundy: 'red',
  golden: 'yellow',
  emerald: 'green',
  olive: 'green',
  turquoise: 'blue',
  teal: 'blue',
  navy: 'blue',
  violet: 'purple',
  lilac: 'purple',
  magenta: 'pink',
  beige: 'brown',
  tan: 'brown',
  gray: 'grey',
  silver: 'grey',
  cream: 'white',
  ivory: 'white',
};

const colourOfWord: ReadonlyMap<string, CoverColour> = new Map([
  ...coverColours.map((colour) => [colour, colour] as const),
  ...Object.entries(otherWords),
]);

/** "I forgot the title, but the cover was blue": these say nothing about which book it was. */
const idleWords = new Set(
  (
    'a an and are book books but by color colored colour coloured cover covers did dont forget forgot forgotten ' +
    'had has have i in is it its know mostly mainly name of on one remember some something that the there this ' +
    'title was were what which with'
  ).split(' '),
);

export type ColourSearch = {
  colour: CoverColour;
  /** What else was typed and says something; empty where the colour is all. */
  others: string[];
};

/** Of folded words. Two colours are more likely a title, such as "The Red and the Black". */
export function readColour(words: readonly string[]): ColourSearch | undefined {
  let colour: CoverColour | undefined;
  for (const word of words) {
    const meant = colourOfWord.get(word);
    if (meant && colour && meant !== colour) return undefined;
    colour = meant ?? colour;
  }
  if (!colour) return undefined;
  return { colour, others: words.filter((word) => !colourOfWord.has(word) && !idleWords.has(word)) };
}
