import type { Order } from '@book-store/contract';
import { maxCourierLength, maxTrackingLinkLength } from '@book-store/contract/order-desk';
import { wasShipped } from '@book-store/contract/order-statuses';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSetParcelMutation } from '../orders-api.ts';
import { DeskDialog, readText } from './desk-dialog.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

/** Once the parcel has left: who carries it, and where it can be followed. */
export function ParcelPanel({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [setParcel] = useSetParcelMutation();
  if (!wasShipped(order.status)) return null;
  const { parcel } = order;

  const save = (form: FormData) => {
    const [courier, trackingLink] = [readText(form, 'courier'), readText(form, 'trackingLink')];
    const body = { ...(courier && { courier }), ...(trackingLink && { trackingLink }) };
    return setParcel({ id: order._id, body });
  };

  return (
    <Panel
      title={deskTexts.parcel}
      aside={
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {parcel ? deskTexts.changeParcel : deskTexts.addParcel}
        </Button>
      }
    >
      {parcel ? (
        <div className={styles.facts}>
          {parcel.courier && <bdi>{parcel.courier}</bdi>}
          {parcel.trackingLink && (
            <a href={parcel.trackingLink} target="_blank" rel="noopener noreferrer">
              {deskTexts.follow}
            </a>
          )}
        </div>
      ) : (
        <p className={styles.hint}>{deskTexts.noParcel}</p>
      )}
      {isOpen && (
        <DeskDialog title={deskTexts.parcelTitle} onClose={() => setIsOpen(false)} onSave={save}>
          <Field
            name="courier"
            label={deskTexts.courier}
            defaultValue={parcel?.courier ?? ''}
            maxLength={maxCourierLength}
            autoComplete="off"
          />
          <Field
            name="trackingLink"
            type="url"
            label={deskTexts.trackingLink}
            hint={deskTexts.linkHint}
            defaultValue={parcel?.trackingLink ?? ''}
            maxLength={maxTrackingLinkLength}
            autoComplete="off"
          />
        </DeskDialog>
      )}
    </Panel>
  );
}
