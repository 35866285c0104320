import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoBooks } from '../books.ts';
import { bookCovers, promotionalDrawings } from './drawings/index.ts';
import { bundledCoverNames, renderCovers } from './render-covers.ts';
import { fitSize, measureLine } from './set-type.ts';

const covers = Object.entries(bookCovers).map(([name, draw]) => ({ name, svg: draw() }));
const promotions = Object.entries(promotionalDrawings).map(([name, draw]) => ({ name, svg: draw() }));

describe('the demo books', () => {
  it('are twenty, at least three to a category', () => {
    expect(demoBooks).toHaveLength(20);
    const counts = new Map<string, number>();
    for (const { category } of demoBooks) counts.set(category, (counts.get(category) ?? 0) + 1);
    expect([...counts.keys()].toSorted()).toEqual([
      'adventure',
      'business',
      'fiction',
      'horror',
      'technology',
    ]);
    for (const count of counts.values()) expect(count).toBeGreaterThanOrEqual(3);
    expect(new Set(demoBooks.map((book) => book.title)).size).toBe(20);
  });

  it('cost what a paperback costs, in whole cents, and never more than before', () => {
    const isSane = (price: number) => price > 5 && price < 30 && Number(price.toFixed(2)) === price;
    const odd = demoBooks.filter(
      ({ oldPrice, newPrice }) => !isSane(oldPrice) || !isSane(newPrice) || newPrice > oldPrice,
    );
    expect(odd).toEqual([]);
  });

  it('are mostly described at more length than a card shows', () => {
    expect(demoBooks.filter((book) => book.description.length > 80).length).toBeGreaterThanOrEqual(15);
  });

  it('each have a cover of their own', () => {
    expect(new Set(demoBooks.map((book) => book.coverImage))).toEqual(new Set(Object.keys(bookCovers)));
    expect(Object.keys(bookCovers)).toEqual(
      Array.from({ length: 20 }, (_, index) => `book-${index + 1}.png`),
    );
  });
});

describe('the drawings', () => {
  it('are all different', () => {
    expect(new Set(covers.map((cover) => cover.svg)).size).toBe(20);
  });

  it.each([...covers, ...promotions])(
    '$name is sound outlines in at most three inks on paper',
    async ({ svg }) => {
      await expect(sharp(Buffer.from(svg)).resize({ width: 80 }).raw().toBuffer()).resolves.toBeDefined();
      expect(svg).not.toMatch(/<text|<image|<script|href|NaN|undefined|Infinity/);
      expect(new Set(svg.match(/#[0-9a-f]{3,8}\b(?!\))/gi)).size).toBeLessThanOrEqual(4);
    },
  );

  it('have the shape of a paperback, promotions that of a screen', () => {
    const shapeOf = ({ svg }: { svg: string }) => /viewBox="0 0 ([^"]+)"/.exec(svg)?.[1];
    expect(new Set(covers.map(shapeOf))).toEqual(new Set(['800 1200']));
    expect(new Set(promotions.map(shapeOf))).toEqual(new Set(['1600 900']));
  });
});

describe('set type', () => {
  it('fits a line to a width', () => {
    const style = { font: 'bebas', tracking: 20 } as const;
    expect(measureLine('MONEY', { ...style, size: fitSize('MONEY', 500, style) })).toBeCloseTo(500, 0);
  });

  it('kerns: AV is narrower than A and V apart', () => {
    const style = { font: 'josefinBold', size: 100 } as const;
    const loose = measureLine('AV', { ...style, pairs: { AV: 50 } });
    expect(loose - measureLine('AV', style)).toBeCloseTo(5, 1);
    expect(measureLine('AV', style)).toBeLessThan(measureLine('A', style) + measureLine('V', style));
  });
});

describe('rendering', () => {
  it('writes every size and format, each in its right proportions', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'covers-'));
    try {
      const progress: string[] = [];
      await renderCovers(folder, (done, total) => progress.push(`${done}/${total}`), [
        'book-3.png',
        'news-2.png',
      ]);
      const sizes = (stem: string, widths: number[]) =>
        widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]);
      const expected = [
        ...sizes('book-3', [160, 320, 480, 640, 960]),
        ...sizes('news-2', [160, 320, 480, 640, 960, 1600]),
        'book-3.png',
        'news-2.png',
      ];
      expect((await readdir(folder)).toSorted()).toEqual(expected.toSorted());
      expect(progress).toEqual(['1/2', '2/2']);
      const card = await sharp(join(folder, 'book-3-320.avif')).metadata();
      expect([card.width, card.height]).toEqual([320, 480]);
      const news = await sharp(join(folder, 'news-2-1600.webp')).metadata();
      expect([news.width, news.height]).toEqual([1600, 900]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('knows the names that the store may refer to', () => {
    expect(bundledCoverNames).toHaveLength(26);
    expect(bundledCoverNames).toContain('promo-new-releases.png');
  });
});
