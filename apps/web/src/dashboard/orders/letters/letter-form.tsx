import type { OrderLetter, OrderLetterTexts } from '@book-store/contract';
import { orderLetterLimits } from '@book-store/contract/order-letters';
import { type FormEvent, useEffect, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import type { Outcome } from '../../ui/outcome.ts';
import { Panel } from '../../ui/panel.tsx';
import { isOwn } from './letter-list.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { useChangeLetterMutation, useResetLetterMutation } from './letters-api.ts';
import styles from './letters-page.module.css';
import { lettersTexts } from './letters-texts.ts';

type LetterFormProps = {
  letter: OrderLetter;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => Promise<void>;
};

export function LetterForm({ letter, onDirty, onSaved }: LetterFormProps) {
  const [texts, setTexts] = useState<OrderLetterTexts>({ subject: letter.subject, opening: letter.opening });
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isAsked, setIsAsked] = useState(false);
  const [change, changing] = useChangeLetterMutation();
  const [reset, resetting] = useResetLetterMutation();
  const isBusy = changing.isLoading || resetting.isLoading;
  const isDirty = texts.subject !== letter.subject || texts.opening !== letter.opening;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const finish = async (
    { data, error }: { data?: OrderLetter | undefined; error?: unknown },
    text: string,
  ) => {
    const { message, problems: refused } = readFailure(error);
    setProblems(Object.fromEntries(refused.map((problem) => [problem.field, problem.message])));
    if (data) {
      setTexts({ subject: data.subject, opening: data.opening });
      await onSaved();
    }
    const refusal = refused.length > 0 ? undefined : (message ?? lettersTexts.changeFailed);
    if (data) setOutcome({ kind: 'success', text });
    else setOutcome(refusal === undefined ? undefined : { kind: 'danger', text: refusal });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome(undefined);
    await finish(await change({ status: letter.status, texts }), lettersTexts.saved);
  };
  const goBack = async () => {
    setIsAsked(false);
    setOutcome(undefined);
    await finish(await reset(letter.status), lettersTexts.wasReset);
  };

  return (
    <>
      <Panel title={lettersTexts.when[letter.status]}>
        {outcome && (
          <Alert kind={outcome.kind} isAnswer onDismiss={() => setOutcome(undefined)}>
            {outcome.text}
          </Alert>
        )}
        <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
          <Field
            label={lettersTexts.subject}
            required
            maxLength={orderLetterLimits.subject}
            value={texts.subject}
            error={problems.subject}
            onChange={({ target }) => setTexts({ ...texts, subject: target.value })}
          />
          <TextArea
            label={lettersTexts.opening}
            hint={lettersTexts.openingHint}
            required
            maxLength={orderLetterLimits.opening}
            value={texts.opening}
            error={problems.opening}
            onChange={({ target }) => setTexts({ ...texts, opening: target.value })}
          />
          <div className={styles.buttons}>
            <Button type="submit" disabled={isBusy}>
              {changing.isLoading ? lettersTexts.saving : lettersTexts.save}
            </Button>
            {isOwn(letter) && (
              <Button look="secondary" disabled={isBusy} onClick={() => setIsAsked(true)}>
                {lettersTexts.reset}
              </Button>
            )}
          </div>
        </form>
      </Panel>
      <LetterPreview status={letter.status} texts={texts} />
      <UnsavedChanges isDirty={isDirty} onLeave={() => setTexts(letter)} />
      <AlertDialog
        isOpen={isAsked}
        title={lettersTexts.resetTitle}
        text={lettersTexts.resetText}
        confirmLabel={lettersTexts.reset}
        cancelLabel={lettersTexts.keep}
        onConfirm={() => void goBack()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
