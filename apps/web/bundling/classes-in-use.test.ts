/** What no type tells of a CSS module: a class that a component asks for and its file has not is `undefined`. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../src');
const importedModule = /import (\w+) from '([^']+\.module\.css)'/g;

/** `button.tsx: styles.wide` for each class that is asked for in vain. */
function missingClasses(file: string): string[] {
  const text = readFileSync(join(sources, file), 'utf8');
  return [...text.matchAll(importedModule)].flatMap(([, name = '', module = '']) => {
    const known = classesOf(join(sources, dirname(file), module));
    const used = [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g'))];
    return used.flatMap(([whole, local = '']) => (known.has(local) ? [] : [`${file}: ${whole}`]));
  });
}

function classesOf(module: string): Set<string> {
  const rules = readFileSync(module, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return new Set(rules.match(/(?<=\.)[A-Za-z]\w*/g));
}

test('every class that a component asks for is in its file', () => {
  const files = globSync('**/*.tsx', { cwd: sources });
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
