import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';
import {
  deliveryPhonePattern,
  maxDeliveryLengths,
  seemsTooShort,
  seemsToLackHouseNumber,
} from './delivery-details.ts';

const concord = { city: 'Concord', state: 'MA', zipcode: '01742', country: 'United States' };

it('an address is written as on a parcel, and leaves out what is not there', () => {
  expect(addressLines({ street: '1 Quiet Lane', ...concord })).toEqual([
    '1 Quiet Lane',
    'Concord, MA 01742',
    'United States',
  ]);
  expect(addressLines({ ...concord, state: '' })).toEqual(['Concord, 01742', 'United States']);
  // Of a deleted account nothing is left.
  expect(addressLines({ city: '', state: '', zipcode: '', country: '' })).toEqual([]);
});

it.each([
  ['Quiet Lane', true],
  ['1 Quiet Lane', false],
  ['Unter den Linden 5a', false],
  ['شارع الهرم ١٢', false],
  ['Calle Mayor, s/n', false],
  ['Ulica bb', false],
  ['Bubbling Brook', true],
])('a house number seems to be missing in %j: %j', (street, isMissing) => {
  expect(seemsToLackHouseNumber(street)).toBe(isMissing);
});

it.each([
  ['0301234567', true],
  ['+49 (0)30 123-45.67', true],
  ['0049 30/1234567', true],
  ['(617) 555-0123', true],
  ['+(44) 20 7946 0018', true],
  [`+(${'0'.repeat(25)}`, true],
  [`+(${'0'.repeat(26)}`, false],
  ['012', false],
  ['++49 30 1234', false],
  ['030 1234 ext. 5', false],
  ['118 80', true],
  ['0170 / 12', true],
  ['0170 / ---', false],
  ['1---', false],
  ['1 2 3 4', false],
])('a telephone number may be %j: %j', (phone, isOne) => {
  expect(deliveryPhonePattern.test(phone) && phone.length <= maxDeliveryLengths.phone).toBe(isOne);
});

it.each([
  ['0170 / 12', true],
  ['555 0100', false],
  ['+49 (0)30 0123', false],
])('a telephone number seems too short in %j: %j', (phone, isShort) => {
  expect(seemsTooShort(phone)).toBe(isShort);
});
