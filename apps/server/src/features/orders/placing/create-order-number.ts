import { randomInt } from 'node:crypto';
import { orderNumberAlphabet, orderNumberLength } from '@book-store/contract';

const base = orderNumberAlphabet.length;

/** At random, so that it tells nobody how many orders there are. Two in a million meet: the unique index finds them. */
export function createOrderNumber(): string {
  const digits = randomInt(base ** orderNumberLength)
    .toString(base)
    .padStart(orderNumberLength, '0');
  return Array.from(digits, (digit) => orderNumberAlphabet[Number.parseInt(digit, base)]).join('');
}
