/** The fields of the checkout: what they are called, how browsers fill them in, what must be in them. */
import { maxDeliveryLengths as lengths, phonePattern } from '@book-store/contract/delivery-details';
import type { InputHTMLAttributes } from 'react';
import { checkoutPageTexts } from '../order-texts.ts';

export type CheckoutValues = Record<keyof typeof lengths, string>;

type CheckoutField = {
  name: keyof CheckoutValues;
  label: string;
  hint?: string;
  input: InputHTMLAttributes<HTMLInputElement> & { maxLength: number };
  /** Without the spaces around it. */
  pattern?: { value: RegExp; message: string };
};

const texts = checkoutPageTexts;

export const nameField: CheckoutField = {
  name: 'name',
  label: texts.name,
  input: { autoComplete: 'name', maxLength: lengths.name },
};

export const addressFields: CheckoutField[] = [
  {
    name: 'phone',
    label: texts.phone,
    hint: texts.phoneHint,
    // Text with a numeric keyboard: a number field would lose leading zeros.
    input: { type: 'text', inputMode: 'numeric', autoComplete: 'tel', maxLength: lengths.phone },
    pattern: { value: phonePattern, message: texts.phoneInvalid },
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

export const checkoutFields = [nameField, ...addressFields];

export function rulesOf({ label, pattern }: CheckoutField) {
  return {
    validate: (value: string) => {
      const given = value.trim();
      if (given === '') return checkoutPageTexts.missing(label);
      return !pattern || pattern.value.test(given) || pattern.message;
    },
  };
}

/** The store's names of the fields, as they stand in its refusals. */
export function fieldOfProblem(field: string): keyof CheckoutValues | undefined {
  const name = field.replace(/^address\./, '');
  return checkoutFields.find((known) => known.name === name)?.name;
}
