/** What the forms with an address have in common: problems beside the fields and on top, and one soft question. */
import { seemsToLackHouseNumber } from '@book-store/contract/delivery-details';
import { createElement, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldProblem } from '../../../api/api-failure.ts';
import { takeOverFields } from '../../../ui/form/form-fields.ts';
import { type AddressField, addressFields, fieldOfProblem, rulesOf } from './address-fields.ts';
import { addressTexts } from './address-texts.ts';
import { type AddressValues, trimmed } from './address-values.ts';

type Sending = {
  send: (values: AddressValues) => Promise<void>;
  /** Nobody need be asked about it: it is a kept one. */
  isSure?: boolean;
};

export function useAddressForm(defaultValues: AddressValues) {
  const form = useForm<AddressValues>({ defaultValues });
  const formId = useId();
  /** The street about which it was asked last. */
  const [asked, setAsked] = useState<string>();
  const { errors } = form.formState;
  const idOf = (name: string) => `${formId}-${name}`;
  const problems = addressFields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: idOf(name), message }];
  });
  const values = form.watch();

  const sendOrAsk = async (typed: AddressValues, { send, isSure = false }: Sending) => {
    const { street, ...rest } = trimmed(typed);
    if (!isSure && asked !== street && seemsToLackHouseNumber(street)) {
      setAsked(street);
      form.setFocus('street');
      return;
    }
    await send({ street, ...rest });
  };

  return {
    form,
    idOf,
    problems,
    /** What stands in the fields, without the spaces around it. */
    values: trimmed(values),
    /** Asks once about a street without a house number; whoever sends the same again means it. */
    onSubmit: (sending: Sending) => (event: React.FormEvent<HTMLFormElement>) => {
      takeOverFields(form, event.currentTarget);
      void form.handleSubmit((typed) => sendOrAsk(typed, sending))(event);
    },
    showProblems: (refused: FieldProblem[]) => {
      for (const { field, message } of refused) {
        const name = fieldOfProblem(field);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
    },
    fill: (wanted: AddressValues) => {
      for (const { name } of addressFields) {
        form.setValue(name, wanted[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      }
    },
    propsOf: (field: AddressField) => ({
      id: idOf(field.name),
      label: field.label,
      hint:
        field.name === 'street' && asked !== undefined && asked === values.street.trim()
          ? createElement('strong', undefined, addressTexts.noHouseNumber)
          : field.hint,
      error: errors[field.name]?.message,
      required: true,
      ...field.input,
      ...form.register(field.name, rulesOf(field)),
    }),
  };
}
