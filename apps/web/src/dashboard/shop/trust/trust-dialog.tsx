import { type TrustRules, trustRulesSchema } from '@book-store/contract';
import { formatCents, toCents } from '@book-store/contract/money';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { explainAmount, readNumber } from '../../ui/typed-number.ts';
import { useSaveTrustRulesMutation } from './trust-api.ts';
import { trustTexts } from './trust-texts.ts';
import styles from './trust.module.css';

type TrustDialogProps = { rules: TrustRules; onClose: (wasSaved: boolean) => void };

const numbers = ['firstOrderAbove', 'openOrders', 'hoursToConfirm'] as const;
type Problems = Partial<Record<string, string>>;

/** Checked by the very schema that the server uses; what is refused keeps what was typed. */
export function TrustDialog({ rules, onClose }: TrustDialogProps) {
  const [save, { isLoading }] = useSaveTrustRulesMutation();
  const [typed, setTyped] = useState(() => toTyped(rules));
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const checked = trustRulesSchema.safeParse({ ...toRules(typed), version: rules.version });
    setProblems(checked.success ? {} : nameProblems(checked.error.issues, typed));
    if (!checked.success) return;
    const { error } = await save(checked.data);
    if (error) setRefusal(readFailure(error).message ?? trustTexts.saveFailed);
    else onClose(true);
  };

  const number = (name: (typeof numbers)[number], hint: string) => (
    <Field
      label={trustTexts[name]}
      hint={hint}
      inputMode={name === 'firstOrderAbove' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={problems[name]}
    />
  );
  const box = (name: 'earlierRefusal' | 'unverifiedEmail') => (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={typed[name]}
        onChange={(event) => change({ [name]: event.target.checked })}
      />
      {trustTexts[name]}
    </label>
  );
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={trustTexts.title}>
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        {refusal && <Alert isAnswer>{refusal}</Alert>}
        {number('firstOrderAbove', trustTexts.firstOrderHint)}
        {number('openOrders', trustTexts.openOrdersHint)}
        {box('earlierRefusal')}
        {box('unverifiedEmail')}
        {number('hoursToConfirm', trustTexts.hoursHint)}
        <div className={styles.buttons}>
          <Button look="secondary" onClick={() => onClose(false)}>
            {trustTexts.cancel}
          </Button>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? trustTexts.saving : trustTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Typed = Record<(typeof numbers)[number], string> &
  Pick<TrustRules, 'earlierRefusal' | 'unverifiedEmail'>;

function toTyped({ firstOrderAbove, openOrders, hoursToConfirm, ...boxes }: TrustRules): Typed {
  return {
    ...boxes,
    firstOrderAbove: firstOrderAbove === null ? '' : formatCents(toCents(firstOrderAbove)),
    openOrders: openOrders === null ? '' : String(openOrders),
    hoursToConfirm: String(hoursToConfirm),
  };
}

/** What is no number becomes none, which the schema refuses with its sentence. */
function toRules({ firstOrderAbove, openOrders, hoursToConfirm, earlierRefusal, unverifiedEmail }: Typed) {
  return {
    firstOrderAbove: readNumber(firstOrderAbove),
    openOrders: readNumber(openOrders),
    hoursToConfirm: readNumber(hoursToConfirm),
    earlierRefusal,
    unverifiedEmail,
  };
}

function nameProblems(issues: { path: PropertyKey[]; message: string }[], typed: Typed): Problems {
  return Object.fromEntries(
    issues.map(({ path: [field], message }) => [
      String(field),
      field === 'firstOrderAbove' ? explainAmount(typed[field], message) : message,
    ]),
  );
}
