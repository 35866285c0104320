/**
 * The typefaces as they come hold weights that no page uses: half of their bytes, which a phone waits for before it shows a
 * page as it should be. Titles keep their optical sizes.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Typeface = {
  family: 'fraunces' | 'inter';
  file: string;
  /** One weight, or from the lightest to the boldest that the styles ask for. */
  weights: number | { min: number; max: number };
};

const typefaces: Typeface[] = [
  // Titles and notes are drawn in one weight, whatever the styles ask for.
  { family: 'fraunces', file: 'fraunces-latin-opsz-normal.woff2', weights: 520 },
  { family: 'inter', file: 'inter-latin-wght-normal.woff2', weights: { min: 400, max: 700 } },
];
/** Beside the web's own folder, so that Vite's server gives them by their whole path, as it gives those of packages. */
const folder = fileURLToPath(new URL('../../../build/fonts/', import.meta.url));

/** The styles name the files of the packages; what is bundled is made of those. */
export function lightenFonts() {
  return {
    name: 'lighten-fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      const alias = await Promise.all(
        typefaces.map(async (typeface) => ({
          find: `@fontsource-variable/${typeface.family}/files/${typeface.file}`,
          replacement: await lighten(typeface),
        })),
      );
      return { resolve: { alias } };
    },
  };
}

async function lighten({ family, file, weights }: Typeface): Promise<string> {
  const whole = await readFile(locate(`@fontsource-variable/${family}/files/${file}`));
  const ranges = await readFile(locate(`@fontsource-variable/${family}/unicode.json`), 'utf8');
  const { latin } = JSON.parse(ranges) as { latin: string };
  const light = await subsetFont(whole, listCharacters(latin), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  const path = `${folder}${file}`;
  // Another build or development server of this checkout may be reading it just now.
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, light);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}

function locate(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}

/** `U+0041-0042,U+0131` → `ABı` */
export function listCharacters(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = Number.NaN, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join('');
}
