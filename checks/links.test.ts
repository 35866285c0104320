/** A link in the documents that leads to a file leads to one that is there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync('{*.md,docs/**/*.md}', { cwd: root });

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
