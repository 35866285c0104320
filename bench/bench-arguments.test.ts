import { expect, it } from 'vitest';
import { readArguments } from './bench-arguments.ts';

const parts = ['load', 'orders'];

it('runs everything in full unless told otherwise', () => {
  expect(readArguments([], parts)).toEqual({ isQuick: false, only: undefined, jsonFile: undefined });
});

it('takes a choice of parts, quick mode and a file', () => {
  expect(readArguments(['--quick', '--only', 'orders, load', '--json', 'out.json'], parts)).toEqual({
    isQuick: true,
    only: ['orders', 'load'],
    jsonFile: 'out.json',
  });
});

it('refuses an unknown part and names those that exist', () => {
  expect(() => readArguments(['--only', 'load,lod'], parts)).toThrow(
    'There is no part "lod": choose from load, orders.',
  );
});

it('refuses an unknown option and says how to use the command', () => {
  expect(() => readArguments(['--fast'], parts)).toThrow(/--fast[^]*Use: npm run bench/);
});
