import { maxEmailLength } from '@book-store/contract/account-limits';
import { type ComponentProps, useLayoutEffect } from 'react';
import { loginTexts } from '../../../page/texts.ts';
import { Field } from '../../../ui/form/field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'id'> & { id: string };

/**
 * What was typed goes along to the next page that asks for an address: whoever has forgotten a password has often typed
 * it already, and may go on typing while that page is still on its way.
 */
export function EmailField({ id, ...field }: EmailFieldProps) {
  useLayoutEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement;
    takeOver(input);
    return () => handOver(input);
  }, [id]);
  return (
    <Field
      id={id}
      label={loginTexts.email}
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={maxEmailLength}
      required
      {...field}
    />
  );
}

let handedOver: { address: string; hadFocus: boolean } | undefined;

function handOver(input: HTMLInputElement): void {
  handedOver = { address: input.value, hadFocus: document.activeElement === input };
  // The next page comes in the same task, or there is none that asks.
  setTimeout(() => {
    handedOver = undefined;
  });
}

function takeOver(input: HTMLInputElement): void {
  if (!handedOver || input.value !== '') return;
  input.value = handedOver.address;
  if (handedOver.hadFocus) input.focus();
}
