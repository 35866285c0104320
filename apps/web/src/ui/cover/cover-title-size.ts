/** How large a title can stand on a drawn cover, so that all of it is seen and none of its words is broken. */

/** As in cover.module.css: in hundredths of the cover's width. Style attributes would break the page's policy. */
const sizes = { title100: 10, title80: 8, title65: 6.5, title50: 5, title40: 4 } as const;

/** The room for lines, in hundredths of the cover's width. */
const width = 76;
const height = 110;
const leading = 1.2;
/** Letters of the title's face, in ems; letters of scripts without spaces take a whole one. */
const letter = 0.56;
/** How much of a line is filled before the next word goes to the next line. */
const filled = 0.75;

export function coverTitleSize(title: string): keyof typeof sizes {
  const words = title.split(/\s+/).map(measure);
  const longest = Math.max(...words.map(({ unbroken }) => unbroken));
  const total = words.reduce((sum, { whole }) => sum + whole + letter, 0);
  const fits = ([, size]: [string, number]) => {
    const lines = Math.ceil((total * size) / (width * filled));
    return longest * size <= width && lines * size * leading <= height;
  };
  const names = Object.entries(sizes) as [keyof typeof sizes, number][];
  return names.find(fits)?.[0] ?? 'title40';
}

/** In ems. A line can end at any letter of a script without spaces, and after a hyphen. */
function measure(word: string): { whole: number; unbroken: number } {
  let whole = 0;
  let part = 0;
  let unbroken = 0;
  for (const character of word) {
    const isWide = (character.codePointAt(0) ?? 0) >= 0x2e80;
    whole += isWide ? 1 : letter;
    part = isWide ? 1 : part + letter;
    unbroken = Math.max(unbroken, part);
    if (character === '-') part = 0;
  }
  return { whole, unbroken };
}
