import type { InputHTMLAttributes } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { termsTexts } from './delivery-texts.ts';
import type { TermsValues } from './delivery-values.ts';

type Term = keyof TermsValues;

type TermsFieldsProps = {
  errors: Partial<Record<Term, string>>;
  /** What ties the input to the form. */
  control: (term: Term) => InputHTMLAttributes<HTMLInputElement>;
};

const decimal: ReadonlySet<Term> = new Set(['fee', 'freeFrom', 'taxRate']);

/** The same fields for the whole shop and for a region. */
export function TermsFields({ errors, control }: TermsFieldsProps) {
  return (Object.keys(termsTexts) as Term[]).map((term) => (
    <Field
      key={term}
      {...termsTexts[term]}
      inputMode={decimal.has(term) ? 'decimal' : 'numeric'}
      error={errors[term]}
      {...control(term)}
    />
  ));
}
