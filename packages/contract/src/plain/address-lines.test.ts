import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

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
