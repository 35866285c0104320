/** How much JavaScript a visitor's browser loads, as it came over the wire, and what must not be in it. */
import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import type { ScriptModules } from '../apps/web/bundling/list-modules-plugin.ts';
import { firstBook } from './shop-books.ts';
import { expect, test } from './shop-test.ts';

const budgets = { home: 165_000, book: 140_000 };

const modulesFile = new URL('../apps/web/build/client/.vite/modules.json', import.meta.url);

const notForVisitors = {
  schemas: /node_modules\/zod\//,
  charts: /node_modules\/chart\.js\//,
  forms: /node_modules\/react-hook-form\//,
  admin: /\/(admin|dashboard)[^/]*(\/|$)/,
};

/** The token that calls carry. */
const knownToAll = ['apps/web/src/api/admin-token.ts'];

type Script = { file: string; bytes: number };

/** What comes until the visitor has scrolled to the end and nothing more follows; a script `last` must be among it. */
async function loadScripts(page: Page, address: string, last: string): Promise<Script[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('End');
  await expect.poll(() => finished.some((request) => request.url().includes(`/${last}-`))).toBe(true);
  return (await Promise.all(finished.map(weigh))).flat();
}

async function weigh(request: Request): Promise<Script[]> {
  const headers = (await (await request.response())?.allHeaders()) ?? {};
  if (!headers['content-type']?.includes('javascript')) return [];
  expect(headers['content-encoding'], request.url()).toBe('br');
  const { responseBodySize: bytes } = await request.sizes();
  return [{ file: new URL(request.url()).pathname.slice(1), bytes }];
}

function sum(name: keyof typeof budgets, scripts: Script[]): number {
  const bytes = scripts.reduce((total, script) => total + script.bytes, 0);
  const kilobytes = (count: number) => `${(count / 1_000).toFixed(1)} kB`;
  process.stdout.write(
    `JavaScript of the ${name} page: ${kilobytes(bytes)} of ${kilobytes(budgets[name])}, ${scripts.length} files\n`,
  );
  return bytes;
}

async function readModules(): Promise<ScriptModules> {
  return JSON.parse(await readFile(modulesFile, 'utf8')) as ScriptModules;
}

async function expectNothingForOthers(scripts: Script[]): Promise<void> {
  const all = await readModules();
  for (const { file } of scripts) {
    const modules = all[file];
    if (!modules) throw new Error(`It is not known what ${file} was made from.`);
    for (const [kind, pattern] of Object.entries(notForVisitors)) {
      const found = modules.filter((module) => pattern.test(module) && !knownToAll.includes(module));
      expect(found, `${kind} in ${file}`).toEqual([]);
    }
  }
}

test('the home page stays within its budget, Swiper included', async ({ page }) => {
  const scripts = await loadScripts(page, '/', 'swiper');
  expect(sum('home', scripts)).toBeLessThanOrEqual(budgets.home);
  await expectNothingForOthers(scripts);
});

test('a book page stays within its budget', async ({ page, shop }) => {
  const scripts = await loadScripts(page, `/books/${(await firstBook(shop))._id}`, 'book-page');
  expect(sum('book', scripts)).toBeLessThanOrEqual(budgets.book);
  await expectNothingForOthers(scripts);
});

test('what is not for visitors is in the build, under the names that are looked for', async () => {
  const all = Object.values(await readModules()).flat();
  for (const [kind, pattern] of Object.entries(notForVisitors)) {
    expect(
      all.some((module) => pattern.test(module)),
      kind,
    ).toBe(true);
  }
  expect(knownToAll.filter((module) => !all.includes(module))).toEqual([]);
});
