import { randomInt } from 'node:crypto';
import { orderNumberAlphabet, orderNumberLength } from '@book-store/contract';

const base = orderNumberAlphabet.length;

/** At random, so that it tells nobody how many orders there are. Two in a million meet: the unique index finds them. */
export function createOrderNumber(): string {
  let rest = randomInt(base ** orderNumberLength);
  let number = '';
  while (number.length < orderNumberLength) {
    number += orderNumberAlphabet[rest % base];
    rest = Math.floor(rest / base);
  }
  return number;
}
