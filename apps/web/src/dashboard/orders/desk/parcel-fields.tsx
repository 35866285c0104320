import type { Parcel } from '@book-store/contract';
import { maxCourierLength, maxTrackingLinkLength } from '@book-store/contract/order-desk';
import type { ChangeEvent } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

type ParcelFieldsProps = { parcel: Parcel; onChange: (parcel: Parcel) => void };

/** Told with the step that ships, so that the customer's letter has it. */
export function ParcelFields({ parcel, onChange }: ParcelFieldsProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...parcel, [event.target.name]: event.target.value });
  return (
    <details className={styles.beforeShipping}>
      <summary>{deskTexts.beforeShipping}</summary>
      <div className={styles.pair}>
        <Field
          name="courier"
          label={deskTexts.courier}
          value={parcel.courier ?? ''}
          maxLength={maxCourierLength}
          autoComplete="off"
          onChange={change}
        />
        <Field
          name="trackingLink"
          type="url"
          label={deskTexts.trackingLink}
          hint={deskTexts.linkHint}
          value={parcel.trackingLink ?? ''}
          maxLength={maxTrackingLinkLength}
          autoComplete="off"
          onChange={change}
        />
      </div>
    </details>
  );
}
