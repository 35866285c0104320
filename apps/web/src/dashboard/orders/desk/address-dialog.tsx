import type { Order } from '@book-store/contract';
import { mayBeShipped } from '@book-store/contract/order-statuses';
import { maxDeliveryLengths } from '@book-store/contract/delivery-details';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useCorrectAddressMutation } from '../orders-api.ts';
import { DeskDialog, readText } from './desk-dialog.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

const lines = ['street', 'city', 'state', 'zipcode', 'country'] as const;

/** Beside the address, as long as the parcel is in the shop. */
export function CorrectAddress({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [correct] = useCorrectAddressMutation();
  if (!mayBeShipped(order.status)) return null;

  const save = (form: FormData) => {
    const street = readText(form, 'street');
    // A courier needs the one that was given; an order of a program may never have had any.
    if (!street && order.address.street) return { field: 'street', message: deskTexts.streetMissing };
    const [city, state, zipcode, country] = (['city', 'state', 'zipcode', 'country'] as const).map((name) =>
      readText(form, name),
    ) as [string, string, string, string];
    const address = { ...(street && { street }), city, state, zipcode, country };
    return correct({ id: order._id, body: { phone: readText(form, 'phone'), address } });
  };

  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {deskTexts.correct}
      </Button>
      {isOpen && (
        <DeskDialog
          title={deskTexts.addressTitle}
          text={deskTexts.addressText}
          onClose={() => setIsOpen(false)}
          onSave={save}
        >
          <div className={styles.pair}>
            {lines.map((name) => (
              <Field
                key={name}
                name={name}
                label={deskTexts[name]}
                defaultValue={order.address[name] ?? ''}
                maxLength={maxDeliveryLengths[name]}
                autoComplete="off"
              />
            ))}
            <Field
              name="phone"
              label={deskTexts.phone}
              type="tel"
              defaultValue={order.phone}
              maxLength={maxDeliveryLengths.phone}
              autoComplete="off"
            />
          </div>
        </DeskDialog>
      )}
    </>
  );
}
