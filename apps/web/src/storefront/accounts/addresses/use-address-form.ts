/** What the forms with an address have in common: problems beside the fields and on top, and soft questions. */
import { seemsTooShort, seemsToLackHouseNumber } from '@book-store/contract/delivery-details';
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

/** In the order of the fields. */
const questions = {
  phone: { isDoubtful: seemsTooShort, text: addressTexts.shortPhone },
  street: { isDoubtful: seemsToLackHouseNumber, text: addressTexts.noHouseNumber },
};

type Questioned = keyof typeof questions;

export function useAddressForm(defaultValues: AddressValues) {
  const form = useForm<AddressValues>({ defaultValues });
  const formId = useId();
  /** What was asked about last. */
  const [asked, setAsked] = useState<Partial<Record<Questioned, string>>>({});
  const { errors } = form.formState;
  const idOf = (name: string) => `${formId}-${name}`;
  const problems = addressFields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: idOf(name), message }];
  });
  const values = trimmed(form.watch());

  const sendOrAsk = async (typed: AddressValues, { send, isSure = false }: Sending) => {
    const wanted = trimmed(typed);
    const doubtful = (['phone', 'street'] as const).filter((name) =>
      questions[name].isDoubtful(wanted[name]),
    );
    const first = doubtful.find((name) => asked[name] !== wanted[name]);
    if (!isSure && first) {
      setAsked(Object.fromEntries(doubtful.map((name) => [name, wanted[name]])));
      form.setFocus(first);
      return;
    }
    await send(wanted);
  };
  const questionAbout = (name: AddressField['name']) =>
    name in questions && asked[name as Questioned] === values[name]
      ? createElement('strong', undefined, questions[name as Questioned].text)
      : undefined;

  return {
    form,
    idOf,
    problems,
    /** What stands in the fields, without the spaces around it. */
    values,
    /** Asks once about a short phone number or a street without a house number; whoever sends the same again means it. */
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
      hint: questionAbout(field.name) ?? field.hint,
      error: errors[field.name]?.message,
      required: true,
      ...field.input,
      ...form.register(field.name, rulesOf(field)),
    }),
  };
}
