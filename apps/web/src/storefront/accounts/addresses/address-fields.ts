/** The fields of an address: what they are called, how browsers fill them in, what must be in them. */
import { deliveryPhonePattern, maxDeliveryLengths as lengths } from '@book-store/contract/delivery-details';
import type { InputHTMLAttributes } from 'react';
import { addressTexts as texts } from './address-texts.ts';
import type { AddressValues } from './address-values.ts';

export type AddressField = {
  name: keyof AddressValues;
  label: string;
  hint?: string;
  input: InputHTMLAttributes<HTMLInputElement> & { maxLength: number };
  /** Without the spaces around it. */
  pattern?: { value: RegExp; message: string };
};

export const nameField: AddressField = {
  name: 'name',
  label: texts.name,
  input: { autoComplete: 'name', maxLength: lengths.name },
};

/** In the order in which the checkout has them, after name and e-mail. */
export const placeFields: AddressField[] = [
  {
    name: 'phone',
    label: texts.phone,
    hint: texts.phoneHint,
    // A keypad of digits with a plus sign; a number field would lose leading zeros.
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: lengths.phone },
    pattern: { value: deliveryPhonePattern, message: texts.phoneInvalid },
  },
  {
    name: 'street',
    label: texts.address,
    hint: texts.addressHint,
    input: { autoComplete: 'street-address', maxLength: lengths.street },
  },
  { name: 'city', label: texts.city, input: { autoComplete: 'address-level2', maxLength: lengths.city } },
  {
    name: 'country',
    label: texts.country,
    input: { autoComplete: 'country-name', maxLength: lengths.country },
  },
  { name: 'state', label: texts.state, input: { autoComplete: 'address-level1', maxLength: lengths.state } },
  {
    name: 'zipcode',
    label: texts.zipcode,
    input: { autoComplete: 'postal-code', maxLength: lengths.zipcode },
  },
];

export const addressFields = [nameField, ...placeFields];

export function rulesOf({ label, pattern }: AddressField) {
  return {
    validate: (value: string) => {
      const given = value.trim();
      if (given === '') return texts.missing(label);
      return !pattern || pattern.value.test(given) || pattern.message;
    },
  };
}

/** The store's names of the fields, as they stand in its refusals. */
export function fieldOfProblem(field: string): keyof AddressValues | undefined {
  const name = field.replace(/^address\./, '');
  return addressFields.find((known) => known.name === name)?.name;
}
