import type { CloseCashDay } from '@book-store/contract';
import { maxReasonLength } from '@book-store/contract/courier-runs';
import { formatCents, toCents } from '@book-store/contract/money';
import { type ReactNode, useState } from 'react';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Field } from '../../../ui/form/field.tsx';
import { DeskDialog, readText } from '../desk/desk-dialog.tsx';
import styles from './cash-day.module.css';
import { cashDayTexts as texts } from './cash-day-texts.ts';
import { readMoney } from '../../ui/typed-number.ts';

type CountDialogProps = {
  title: string;
  text: string;
  /** What the counted cash is compared with. */
  expected: string;
  /** What is good to know before the cash is counted. */
  children?: ReactNode;
  onClose: () => void;
  onSave: (count: CloseCashDay) => Promise<{ error?: unknown }>;
};

/** Cash is counted and compared; whatever differs is explained. */
export function CountDialog({ title, text, expected, children, onClose, onSave }: CountDialogProps) {
  const [typed, setTyped] = useState('');
  const formatPrice = useFormatPrice();
  const [isLeft, setIsLeft] = useState(false);
  const counted = readMoney(typed);
  // Only where more was given back than came in, which is expected then.
  const isBelowZero = Number(counted) < Math.min(0, Number(expected));
  // Not while it is being typed: "1,234" may become "1,234.50".
  const unclear = isLeft && typed !== '' && counted === undefined ? texts.wrongMoney : undefined;
  const difference =
    counted === undefined || isBelowZero
      ? undefined
      : formatCents(toCents(Number(counted)) - toCents(Number(expected)));
  const differs = difference !== undefined && Number(difference) !== 0;

  const save = (form: FormData) => {
    const reason = readText(form, 'reason');
    if (counted === undefined) return { field: 'counted', message: texts.wrongMoney };
    if (isBelowZero) return { field: 'counted', message: texts.belowZero };
    if (differs && reason === '') return { field: 'reason', message: texts.noReason };
    return onSave({ expected, counted, reason: differs ? reason : '' });
  };

  return (
    <DeskDialog title={title} text={text} saveLabel={title} onClose={onClose} onSave={save}>
      <p className={styles.expected}>
        {texts.expected} <strong>{formatPrice(expected)}</strong>
      </p>
      {children}
      <Field
        name="counted"
        label={texts.countedField}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        hint={texts.countedHint}
        error={isBelowZero ? texts.belowZero : unclear}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setIsLeft(true)}
      />
      <p aria-live="polite" className={styles.difference}>
        {difference !== undefined && (differs ? texts.differs(formatPrice(difference)) : texts.same)}
      </p>
      {differs && (
        <Field name="reason" label={texts.reason} required maxLength={maxReasonLength} autoComplete="off" />
      )}
    </DeskDialog>
  );
}
