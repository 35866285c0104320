import { expect, it } from 'vitest';
import { explainAmount, readMoney, readNumber, readPositiveMoney } from './typed-number.ts';

it.each([
  ['12', '12.00', 12],
  [' 12,5 ', '12.50', 12.5],
  ['12.50', '12.50', 12.5],
  ['−3,20', '-3.20', -3.2],
  ['1.234,50', '1234.50', 1234.5],
  ['1,234.50', '1234.50', 1234.5],
  ['1,234,567.5', '1234567.50', 1_234_567.5],
  ['0', '0.00', 0],
])('%j is %s', (typed, money, number) => {
  expect(readMoney(typed)).toBe(money);
  expect(readNumber(typed)).toBe(number);
  expect(readPositiveMoney(typed)).toBe(number < 0 ? undefined : money);
});

it.each(['x', '1.2.3', '12,345,6', '12 €', '1e3x', '--1'])('%j is no number', (typed) => {
  expect(readMoney(typed)).toBeUndefined();
  expect(readNumber(typed)).toBeNaN();
});

it('an empty field is neither a sum nor a wrong number', () => {
  expect(readMoney(' ')).toBeUndefined();
  expect(readNumber(' ')).toBeNull();
});

it('a sum has two decimals at most, and is below ten millions', () => {
  for (const typed of ['1.234', '1,234', '12345678', '1e3']) expect(readMoney(typed)).toBeUndefined();
});

it.each([
  ['1,200', '1,200 can be read in two ways: please write 1200 or 1200.00.'],
  [' 1.000 ', '1.000 can be read in two ways: please write 1000 or 1000.00.'],
  ['−12,500', '−12,500 can be read in two ways: please write −12500 or −12500.00.'],
])('%j is a thousand or three decimals: it is neither', (typed, sentence) => {
  expect(readNumber(typed)).toBeNaN();
  expect(explainAmount(typed, 'no number')).toBe(sentence);
});

it.each(['x', '1.2.3', '0.125', '1,5'])('%j has the usual sentence', (typed) => {
  expect(explainAmount(typed, 'no number')).toBe('no number');
});
