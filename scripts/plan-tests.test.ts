import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseJourneys, journeysOfEveryPage, journeysOfFeatures } from './changed-tests.mjs';
import { findTestFiles, listTestFiles, needTheBuild } from './test-files.mjs';

const root = join(import.meta.dirname, '..');
const all = listTestFiles();

describe('a name', () => {
  const files = {
    tests: [
      'apps/server/src/features/orders/placing/place-order.test.ts',
      'apps/web/src/storefront/cart/cart.test.ts',
    ],
    journeys: ['e2e/cart.journey.ts'],
  };

  it('means every test and journey that has it in its path', () => {
    expect(findTestFiles(['cart'], files)).toEqual({ tests: [files.tests[1]], journeys: files.journeys });
    expect(findTestFiles(['server', 'web'], files)).toEqual({ tests: files.tests, journeys: [] });
  });

  it('that means nothing is refused, also beside one that does', () => {
    expect(() => findTestFiles(['cart', 'cat', 'dog'], files)).toThrow(
      'No test or journey has "cat" or "dog" in its path.',
    );
  });

  it('asks for a build only where the store is started', () => {
    expect(needTheBuild({ tests: files.tests.slice(1), journeys: [] })).toBe(false);
    expect(needTheBuild({ tests: files.tests, journeys: [] })).toBe(true);
    expect(needTheBuild({ tests: [], journeys: files.journeys })).toBe(true);
  });

  it('is looked for in this very file, too', () => {
    expect(all.tests).toContain('scripts/plan-tests.test.ts');
    expect(all.journeys.length).toBeGreaterThan(20);
  });
});

describe('a change', () => {
  const journeys = ['accessibility', 'admin-books', 'cart', 'checkout', 'search'].map(
    (name) => `e2e/${name}.journey.ts`,
  );
  const imports: Record<string, string[]> = {
    'e2e/checkout.journey.ts': ['e2e/customer.ts'],
    'e2e/customer.ts': ['e2e/screens.ts'],
  };
  const choose = (...changed: string[]) =>
    chooseJourneys(changed, journeys, (path) => imports[path] ?? []).map(
      (path) => /\/(.+)\.journey/.exec(path)?.[1],
    );

  it.each([
    ['e2e/cart.journey.ts', ['cart']],
    ['e2e/screens.ts', ['checkout']],
    ['apps/web/src/storefront/cart/cart-page.tsx', ['accessibility', 'cart']],
    ['apps/web/src/dashboard/catalogue/book-form.tsx', ['accessibility', 'admin-books']],
    ['apps/server/src/features/orders/placing/place-order.ts', ['checkout']],
    ['apps/server/src/features/orders/placing/place-order.test.ts', []],
    ['docs/architecture.md', []],
    ['scripts/run.mjs', []],
  ])('of %s runs the journeys %j', (path, wanted) => {
    expect(choose(path)).toEqual(wanted);
  });

  it('of what every page stands on runs all journeys', () => {
    for (const path of ['apps/web/src/ui/button.tsx', 'packages/contract/src/books.ts'])
      expect(choose(path)).toHaveLength(journeys.length);
  });

  it('of several files runs what each would, once', () => {
    expect(choose('e2e/cart.journey.ts', 'apps/web/src/storefront/cart/cart-page.tsx')).toEqual([
      'accessibility',
      'cart',
    ]);
  });
});

/** A journey's name that has changed, or a feature that is new, must not silently run nothing. */
describe('the rule for journeys', () => {
  const names = all.journeys.map((path) => path.slice('e2e/'.length));

  it.each([...Object.values(journeysOfFeatures), journeysOfEveryPage].flat())('knows %s', (prefix) => {
    expect(names.filter((name) => name.startsWith(prefix))).not.toEqual([]);
  });

  it.each(names)('leads from some feature to %s', (name) => {
    const prefixes = [...Object.values(journeysOfFeatures), journeysOfEveryPage].flat();
    expect(prefixes.some((prefix) => name.startsWith(prefix))).toBe(true);
  });

  it('knows the features of the server, or takes all', () => {
    for (const feature of readdirSync(join(root, 'apps/server/src/features')))
      expect(chooseJourneys([`apps/server/src/features/${feature}/rule.ts`], all.journeys)).not.toEqual([]);
  });
});
