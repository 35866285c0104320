import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { lightenFonts, listCharacters } from './lighter-fonts-plugin.ts';

/** The axes of a variable font, from its table `fvar`. */
function readAxes(font: Buffer): Record<string, { min: number; max: number }> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'fvar');
  if (entry === undefined) return {};
  const fvar = font.subarray(font.readUInt32BE(entry + 8));
  const first = fvar.readUInt16BE(4);
  const size = fvar.readUInt16BE(10);
  return Object.fromEntries(
    Array.from({ length: fvar.readUInt16BE(8) }, (_, index) => {
      const axis = fvar.subarray(first + size * index);
      return [
        axis.toString('latin1', 0, 4),
        { min: axis.readInt32BE(4) / 65_536, max: axis.readInt32BE(12) / 65_536 },
      ];
    }),
  );
}

it('leaves out the weights that no page uses, keeps the optical sizes, and halves what a phone waits for', async () => {
  const { resolve } = await lightenFonts().config();
  const fonts = await Promise.all(
    resolve.alias.map(async ({ find, replacement }) => {
      const light = await readFile(replacement);
      const plain = await subsetFont(light, 'Añ', { targetFormat: 'sfnt' });
      const whole = await readFile(new URL(import.meta.resolve(find)));
      return { find, part: light.length / whole.length, axes: readAxes(plain) };
    }),
  );
  expect(fonts.map(({ axes }) => axes)).toEqual([
    { opsz: { min: 9, max: 144 } },
    { wght: { min: 400, max: 700 } },
  ]);
  for (const { part } of fonts) {
    expect(part).toBeLessThan(0.7);
    expect(part).toBeGreaterThan(0.4);
  }
});

it('reads the characters of a range', () => {
  expect(listCharacters('U+0041-0043,U+0131')).toBe('ABCı');
});
