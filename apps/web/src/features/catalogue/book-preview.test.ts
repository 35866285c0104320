import { expect, it } from 'vitest';
import { previewOf } from './book-preview.ts';

it('leaves a description of 80 characters as it is', () => {
  const text = 'x'.repeat(80);
  expect(previewOf(text)).toBe(text);
});

it('cuts a longer one after 80 characters and says so', () => {
  expect(previewOf(`${'x'.repeat(80)}y`)).toBe(`${'x'.repeat(80)}…`);
});

it('counts a character outside the basic plane once and keeps it whole', () => {
  expect(previewOf('📚'.repeat(80))).toBe('📚'.repeat(80));
  expect(previewOf('📚'.repeat(81))).toBe(`${'📚'.repeat(80)}…`);
});
