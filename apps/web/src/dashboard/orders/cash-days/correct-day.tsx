import { maxReasonLength } from '@book-store/contract/courier-runs';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { DeskDialog, readText } from '../desk/desk-dialog.tsx';
import styles from './cash-day.module.css';
import { cashDayTexts as texts } from './cash-day-texts.ts';
import { useCorrectCashDayMutation } from './cash-days-api.ts';
import { readMoney } from '../../ui/typed-number.ts';

export function CorrectDay({ day }: { day: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [correctDay] = useCorrectCashDayMutation();

  const save = (form: FormData) => {
    const amount = readMoney(readText(form, 'amount'));
    const reason = readText(form, 'reason');
    if (amount === undefined) return { field: 'amount', message: texts.wrongMoney };
    if (Number(amount) === 0) return { field: 'amount', message: texts.nothing };
    if (reason === '') return { field: 'reason', message: texts.noWhy };
    return correctDay({ day, body: { amount, reason } });
  };

  return (
    <div className={styles.button}>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {texts.correct}
      </Button>
      {isOpen && (
        <DeskDialog
          title={texts.correctTitle}
          text={texts.correctText}
          onClose={() => setIsOpen(false)}
          onSave={save}
        >
          <Field name="amount" label={texts.amount} inputMode="text" required autoComplete="off" />
          <Field name="reason" label={texts.why} required maxLength={maxReasonLength} autoComplete="off" />
        </DeskDialog>
      )}
    </div>
  );
}
