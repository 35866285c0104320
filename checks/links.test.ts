/** A link or a path in the documents leads to a file that is there; so does one that a command is started by. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync('{*.md,docs/**/*.md,apps/*/src/**/README.md}', { cwd: root });

it('knows the documents', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'SECURITY.md', join('docs', 'security.md')]),
  );
});

it.each(documents)('%s leads to files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target.split('#', 1)[0] ?? '',
  );
  const missing = targets.filter(
    (target) => target && !/^\w+:/.test(target) && !existsSync(join(root, dirname(document), target)),
  );
  expect(missing).toEqual([]);
});

/** Records of decisions tell what was then; everything else is about the files of today. */
const current = documents.filter((document) => !document.startsWith(join('docs', 'decisions')));

it.each(current)('%s names files and folders that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`((?:apps|packages|scripts|checks|bench|e2e|docs)\/[\w./-]+)`/g)];
  const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

it('the tables of threats name tests that are there', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|journey)\.ts)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  const tests = globSync(['apps/server/src/**/*.test.ts', 'e2e/*.journey.ts', 'checks/**/*.test.ts'], {
    cwd: root,
  });
  // Where the whole path stands close by, a name is enough.
  expect(named.filter((path) => !tests.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
});

/** The head of a folder names its own files, and others from `apps/` on. */
it.each(documents.filter((document) => document.startsWith('apps')))('%s names its files', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|sql))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(0);
  const places = [dirname(document), 'apps'];
  const missing = named.filter((path) => !places.some((place) => existsSync(join(root, place, path))));
  expect(missing).toEqual([]);
});

const starters = globSync('{bench,scripts}/**/*.{ts,mjs}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts'),
});

it('the programs that bench and scripts start are there', () => {
  const named = starters.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/['"]((?:apps|scripts|bench)\/[\w./-]+\.(?:ts|mjs))['"]/g)].map(
      ([, path = '']) => path,
    );
  });
  expect(named).toContain('apps/server/src/main.ts');
  // Whether one that is put together is there could not be seen.
  const composed = starters.filter((file) =>
    /`(?:apps|scripts|bench)\/[^`]*\$\{[^`]*\.(?:ts|mjs)`/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(composed).toEqual([]);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
