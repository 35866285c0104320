/** An address as the fields of a form have it, and as the store does. */
import type { KeepAddress, KeptAddress } from '@book-store/contract';
import type { maxDeliveryLengths } from '@book-store/contract/delivery-details';

export type AddressValues = Record<keyof typeof maxDeliveryLengths, string>;

export const noAddress: AddressValues = {
  name: '',
  phone: '',
  street: '',
  city: '',
  country: '',
  state: '',
  zipcode: '',
};

const names = Object.keys(noAddress) as (keyof AddressValues)[];

export function toValues({ name, phone, address: { street = '', ...place } }: KeptAddress): AddressValues {
  return { name, phone, street, ...place };
}

export function toAddress({ name, phone, street, ...place }: AddressValues): KeepAddress {
  return { name, phone, address: { ...(street && { street }), ...place } };
}

export function trimmed(values: AddressValues): AddressValues {
  return Object.fromEntries(names.map((name) => [name, values[name].trim()])) as AddressValues;
}

export function isSameAddress(one: AddressValues, other: AddressValues): boolean {
  return names.every((name) => one[name] === other[name]);
}
