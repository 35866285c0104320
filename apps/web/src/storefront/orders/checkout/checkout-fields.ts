/** The fields of the checkout: what they are called, how browsers fill them in, what must be in them. */
import type { InputHTMLAttributes } from 'react';
import { checkoutPageTexts } from '../order-texts.ts';

export type CheckoutValues = {
  name: string;
  phone: string;
  street: string;
  city: string;
  country: string;
  state: string;
  zipcode: string;
};

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
  input: { autoComplete: 'name', maxLength: 200 },
};

export const addressFields: CheckoutField[] = [
  {
    name: 'phone',
    label: texts.phone,
    hint: texts.phoneHint,
    // Text with a numeric keyboard: a number field would lose leading zeros.
    input: { type: 'text', inputMode: 'numeric', autoComplete: 'tel', maxLength: 26 },
    pattern: { value: /^\+?[0-9][0-9 ()./-]{3,24}$/, message: texts.phoneInvalid },
  },
  {
    name: 'street',
    label: texts.address,
    hint: texts.addressHint,
    input: { autoComplete: 'street-address', maxLength: 300 },
  },
  { name: 'city', label: texts.city, input: { autoComplete: 'address-level2', maxLength: 120 } },
  { name: 'country', label: texts.country, input: { autoComplete: 'country-name', maxLength: 120 } },
  { name: 'state', label: texts.state, input: { autoComplete: 'address-level1', maxLength: 120 } },
  { name: 'zipcode', label: texts.zipcode, input: { autoComplete: 'postal-code', maxLength: 20 } },
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
