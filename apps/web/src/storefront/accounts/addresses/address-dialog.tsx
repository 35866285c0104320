import type { KeepAddress, KeptAddress } from '@book-store/contract';
import { useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import dialogStyles from '../../../ui/dialog/dialog.module.css';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import styles from '../my-account/account-page.module.css';
import { addressFields } from './address-fields.ts';
import { addressTexts } from './address-texts.ts';
import { type AddressValues, noAddress, toAddress, toValues } from './address-values.ts';
import { useChangeAddressMutation, useKeepAddressMutation } from './addresses-api.ts';
import { useAddressForm } from './use-address-form.ts';

type AddressDialogProps = { address?: KeptAddress | undefined; onClose: () => void };

/** For a new address, or for one that is kept. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={address ? addressTexts.changeTitle : addressTexts.addTitle}
      {...(address && { description: addressTexts.changeText })}
    >
      <AddressForm address={address} onClose={onClose} />
    </Dialog>
  );
}

function AddressForm({ address, onClose }: AddressDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [keep] = useKeepAddressMutation();
  const [change] = useChangeAddressMutation();
  const { form, onSubmit, problems, propsOf, showProblems } = useAddressForm(
    address ? toValues(address) : noAddress,
  );
  const { isSubmitting } = form.formState;

  const save = (body: KeepAddress) => (address ? change({ id: address._id, body }) : keep(body));
  const send = async (values: AddressValues) => {
    setFailure(undefined);
    const { error } = await save(toAddress(values));
    if (!error) return onClose();
    const { message, problems: refused } = readFailure(error);
    showProblems(refused);
    return setFailure(message ?? addressTexts.saveFailed);
  };

  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit({ send })}>
      <FormProblems title={problems.length > 0 ? addressTexts.problemTitle : failure} problems={problems} />
      {addressFields.map((field) => (
        <Field key={field.name} {...propsOf(field)} />
      ))}
      <div className={dialogStyles.buttons}>
        <Button look="secondary" onClick={onClose}>
          {addressTexts.cancel}
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? addressTexts.saving : addressTexts.save}
        </Button>
      </div>
    </form>
  );
}
