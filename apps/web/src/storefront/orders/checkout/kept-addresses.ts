/** The addresses of the account at the checkout: the last one used is filled in, another one can be chosen. */
import { addressLines } from '@book-store/contract/address-lines';
import { useEffect, useRef } from 'react';
import {
  type AddressValues,
  addressFields,
  isSameAddress,
  noAddress,
  type SessionUser,
  toValues,
  type useAddressForm,
  useListAddressesQuery,
} from '../../accounts/index.ts';

type Parts = Pick<ReturnType<typeof useAddressForm>, 'form' | 'fill' | 'values'> & {
  user: SessionUser;
  /** Something was typed before a reload or a new sign-in. */
  hasDraft: boolean;
};

export function useKeptAddresses({ user, form, fill, values, hasDraft }: Parts) {
  const { data: kept = [] } = useListAddressesQuery(user.email, { refetchOnMountOrArgChange: true });
  const chosen = kept.find((address) => isSameAddress(toValues(address), values));
  const typed = useRef<AddressValues>(undefined);
  const isOffered = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  // What arrives late never replaces what somebody, or the browser, has filled in.
  const [last] = kept;
  useEffect(() => {
    if (!last || isOffered.current) return;
    isOffered.current = true;
    if (!hasDraft && isUntouched(element.current, form.formState.defaultValues)) fill(toValues(last));
  });

  return {
    element,
    count: kept.length,
    chosenId: chosen?._id,
    choices: kept.map((address) => {
      const [line = ''] = addressLines(address.address);
      return { value: address._id, label: `${address.name}, ${line}, ${address.address.city}` };
    }),
    /** Without an id: what was typed before one was chosen. */
    choose: (id: string) => {
      const wanted = kept.find(({ _id }) => _id === id);
      if (!chosen) typed.current = form.getValues();
      fill(wanted ? toValues(wanted) : (typed.current ?? { ...noAddress, name: values.name }));
    },
  };
}

/** By what the fields show: some password managers fill in without any event. */
function isUntouched(element: HTMLFormElement | null, initial: Partial<AddressValues> | undefined): boolean {
  return addressFields.every(({ name }) => {
    const field = element?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value === (initial?.[name] ?? '');
  });
}
