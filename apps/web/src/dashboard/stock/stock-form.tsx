import type { BookStock, ChangeStock } from '@book-store/contract';
import { maxCopies, maxStockNoteLength } from '@book-store/contract/stock';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useChangeStockMutation } from './stock-api.ts';
import styles from './stock-page.module.css';
import { stockTexts } from './stock-texts.ts';

const reasons = Object.entries(stockTexts.reasons).map(([value, label]) => ({ value, label }));

type StockFormProps = { stock: BookStock; onChange: (isSaved: boolean) => void };

export function StockForm({ stock, onChange }: StockFormProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [changeStock, { isLoading }] = useChangeStockMutation();

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const change = readChange(new FormData(form));
    setProblem(change ? undefined : stockTexts.needsNumber);
    setRefusal(undefined);
    onChange(false);
    if (!change) return;
    const { error } = await changeStock({ id: stock.bookId, change });
    if (error) {
      setRefusal(readFailure(error).message ?? stockTexts.refused);
      return;
    }
    form.reset();
    onChange(true);
  };

  const listed = problem ? [{ fieldId: `${id}-copies`, message: problem }] : [];
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <FormProblems title={problem ? stockTexts.refused : refusal} problems={listed} />
      <Select
        id={`${id}-reason`}
        name="reason"
        label={stockTexts.reason}
        choices={reasons}
        defaultValue="delivery"
      />
      <Field
        id={`${id}-copies`}
        name="copies"
        label={stockTexts.count}
        hint={stockTexts.countHint}
        error={problem}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(maxCopies).length}
      />
      <Field
        id={`${id}-note`}
        name="note"
        label={stockTexts.note}
        autoComplete="off"
        maxLength={maxStockNoteLength}
      />
      <div>
        <Button type="submit" disabled={isLoading}>
          {isLoading ? stockTexts.saving : stockTexts.save}
        </Button>
      </div>
    </form>
  );
}

/** Undefined where no number was given and one is needed. */
function readChange(values: FormData): ChangeStock | undefined {
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const typed = text('copies');
  const note = text('note') || undefined;
  if (typed !== '' && !/^\d{1,7}$/.test(typed)) return undefined;
  if (text('reason') === 'correction')
    return { reason: 'correction', copies: typed === '' ? null : Number(typed), note };
  return typed === '' ? undefined : { reason: 'delivery', copies: Number(typed), note };
}
