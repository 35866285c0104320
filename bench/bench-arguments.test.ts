import { expect, it } from 'vitest';
import { readArguments } from './bench-arguments.ts';

const parts = ['load', 'orders'];

it('runs everything in full unless told otherwise', () => {
  expect(readArguments([], parts)).toEqual({
    isQuick: false,
    only: undefined,
    jsonFile: undefined,
    keptIn: undefined,
  });
});

it('takes a choice of parts, quick mode, a file and a folder', () => {
  const words = ['--quick', '--only', 'orders, load', '--json', 'out.json', '--keep', 'big'];
  expect(readArguments(words, parts)).toEqual({
    isQuick: true,
    only: ['orders', 'load'],
    jsonFile: 'out.json',
    keptIn: 'big',
  });
});

it('measures growth only when that is asked for', () => {
  expect(readArguments(['--growth'], [...parts, 'growth']).only).toEqual(['growth']);
});

it('refuses an unknown part and names those that exist', () => {
  expect(() => readArguments(['--only', 'load,lod'], parts)).toThrow(
    'There is no part "lod": choose from load, orders.',
  );
});

it('refuses an unknown option and says how to use the command', () => {
  expect(() => readArguments(['--fast'], parts)).toThrow(/--fast[^]*Use: npm run bench/);
});
