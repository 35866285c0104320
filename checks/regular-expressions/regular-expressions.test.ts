/** Plants expressions of every kind and sees them reported; a detector that finds nothing protects nothing. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkExpressions } from './check-expressions.ts';
import type { Exception } from './exceptions.ts';
import { findExpressions } from './find-expressions.ts';
import { judgeExpression } from './judge-expression.ts';

let tree: string;
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'expressions-'));
});
afterEach(() => rm(tree, { recursive: true }));

async function check(files: Record<string, string>, exceptions: Exception[] = []) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), content);
  }
  return checkExpressions(tree, exceptions);
}

describe('the detector', () => {
  it.each([
    [String.raw`\/+$`, ''],
    [String.raw`([\p{L}\p{N}]+)['’ʼ]s\b`, 'gu'],
    ['(a+)+$', ''],
    ['^(a|a)+$', ''],
    [String.raw`^\s*(\d+)\s+(.*)$`, ''],
    ['locale .*not', 'i'],
    ['[?#].*$', ''],
    ['x(?=.*y)', ''],
    ['(?<=x.*)y', ''],
    ['^(?:(?!a{2,}b).)$', ''],
    ['k', 'iu'],
    ['[a--b]', 'v'],
    ['(?<name>a)', ''],
  ])('refuses /%s/%s', (pattern, flags) => {
    expect(judgeExpression(pattern, flags)).toBeDefined();
  });

  it.each([
    ['^[0-9a-f]{8}-[0-9a-f]{4}$', ''],
    [String.raw`[\p{L}\p{N}]+`, 'gu'],
    ['token', ''],
    [String.raw`\/$`, ''],
    [String.raw`^\s*[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+\s*$`, ''],
    ['(?<=[a-z])x(?=[a-z])', ''],
    [String.raw`\(?=a[(?=]+`, ''],
  ])('lets /%s/%s pass', (pattern, flags) => {
    expect(judgeExpression(pattern, flags)).toBeUndefined();
  });
});

describe('the check', () => {
  it('reports what is not linear by file and line, however it is made', async () => {
    const { problems } = await check({
      'apps/web/src/one.tsx': 'export const one = (\n  <a>{"".replace(/ +$/, "")}</a>\n);',
      'packages/contract/src/two.ts':
        "import { z } from 'zod';\n\nexport const two = z.string().regex(/(a+)+$/);",
      'scripts/three.mjs': "export const three = [new RegExp('b+$', 'g'), RegExp(`c+$`), 'x'.match('d+$')];",
    });
    expect(problems).toEqual([
      'apps/web/src/one.tsx:2 / +$/ is not linear',
      'packages/contract/src/two.ts:3 /(a+)+$/ is not linear',
      'scripts/three.mjs:1 /b+$/g is not linear',
      'scripts/three.mjs:1 /c+$/ is not linear',
      'scripts/three.mjs:1 /d+$/ is not linear',
    ]);
  });

  it('reports what is made at run time, and exceptions that nothing needs', async () => {
    const file = 'apps/server/src/made.ts';
    const files = { [file]: 'export const make = (name: string) => new RegExp(`^${name}$`);' };
    const made = 'new RegExp(`^${name}$`)';
    expect((await check(files)).problems).toEqual([`${file}:1 ${made} is made at run time`]);
    const exception = { file, expression: made, reason: 'a name of ours', maxCharacters: 10 };
    expect((await check(files, [exception])).problems).toEqual([]);
    expect((await check({ [file]: '' }, [exception])).problems).toEqual([
      `${file} has no need of the exception for ${made}`,
    ]);
  });

  it('reads neither tests nor what is built or installed', async () => {
    const bad = 'export const bad = /a+$/;';
    const { problems, expressions } = await check({
      'apps/web/src/one.test.ts': bad,
      'apps/web/build/two.js': bad,
      'apps/web/node_modules/three/index.js': bad,
    });
    expect([problems, expressions]).toEqual([[], 0]);
  });

  it('finds the expressions of the store', () => {
    const text = 'const a = /x/; const b = "/y/"; // /z/\nconst c = `${/w/u.test(b)}`;';
    expect(findExpressions('store.ts', text).constant).toEqual([
      { file: 'store.ts', line: 1, pattern: 'x', flags: '' },
      { file: 'store.ts', line: 2, pattern: 'w', flags: 'u' },
    ]);
  });
});
