import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { adjustableLimits, limits } from './limits.ts';

const documents = new URL('../../../../docs/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, documents), 'utf8');
const rows = readRows(read('security.md'));

it('are the same in the code and in docs/security.md', () => {
  const inCode = Object.values({ ...limits, ...adjustableLimits }).map((limit) =>
    [
      limit.name,
      limit.countsBy,
      String(limit.max),
      describeWindow(limit.windowSeconds),
      'setting' in limit ? `\`${limit.setting}\`` : '',
    ].join(' | '),
  );
  expect(rows.map((row) => row.slice(0, 5).join(' | ')).toSorted()).toEqual(inCode.toSorted());
});

it('say what the honest person still can do, and which test shows the limit', () => {
  for (const [key, limit] of Object.entries({ ...limits, ...adjustableLimits })) {
    const row = rows.find(
      ([name, countsBy, , window]) =>
        name === limit.name && countsBy === limit.countsBy && window === describeWindow(limit.windowSeconds),
    );
    const [remains, test] = row?.slice(5) ?? [];
    expect(remains, `what remains for ${key}`).not.toBe('');
    const file = /^`([\w/-]+\.test\.ts)`$/.exec(test ?? '')?.[1] ?? 'no test';
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const names = [`imits.${key}`, ...('setting' in limit ? [limit.setting] : [])];
    expect(
      names.some((name) => text.includes(name)),
      `${file} shows ${key}`,
    ).toBe(true);
  }
});

it('can be looked up among the settings where they are one', () => {
  const operations = read('operations.md');
  for (const { setting } of Object.values(adjustableLimits)) expect(operations).toContain(`\`${setting}\``);
});

function readRows(text: string): string[][] {
  const section = text.split('\n## ').find((part) => part.startsWith('Limits')) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function describeWindow(window: number | 'at the same time'): string {
  if (typeof window !== 'number') return window;
  const units: [string, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ];
  const [unit, seconds] = units.find(([, size]) => window % size === 0) ?? ['second', 1];
  const count = window / seconds;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
