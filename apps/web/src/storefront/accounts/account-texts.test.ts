import { passwordLength as contractLength } from '@book-store/contract';
import { expect, it } from 'vitest';
import { passwordLength } from './account-texts.ts';

it('the pages ask for passwords as long as the store does', () => {
  expect(passwordLength).toEqual(contractLength);
});
