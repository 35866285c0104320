import type { Order } from '@book-store/contract';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { useAskForCodeMutation, useConfirmByCodeMutation } from '../orders-api.ts';
import { holdTexts } from './hold-texts.ts';
import styles from './held-order.module.css';

type ConfirmByCodeProps = {
  order: Order;
  isOnlyWay: boolean;
  onDone: (error: unknown, done: string) => void;
};

export function ConfirmByCode({ order: { number, phone }, isOnlyWay, onDone }: ConfirmByCodeProps) {
  const [askForCode, asking] = useAskForCodeMutation();
  const [confirm, confirming] = useConfirmByCodeMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const ask = async () => {
    const { error } = await askForCode(number);
    if (!error) {
      setIsAsked(true);
      setCode('');
      setProblem(undefined);
    }
    onDone(error, holdTexts.codeSent(phone));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const { error } = await confirm({ number, code });
    const { code: reason, message } = readFailure(error);
    if (reason === 'code_wrong' || reason === 'validation_failed') return setProblem(message);
    return onDone(error, holdTexts.confirmed);
  };

  const text = isOnlyWay ? holdTexts.onlyCode(phone) : holdTexts.codeText(phone);
  return (
    <>
      <p>
        <Isolated text={text} of={[phone]} />
      </p>
      <Button look="secondary" disabled={asking.isLoading} onClick={() => void ask()}>
        {isAsked ? holdTexts.askAnother : holdTexts.askCode}
      </Button>
      <form noValidate className={styles.code} onSubmit={(event) => void send(event)}>
        <Field
          label={holdTexts.code}
          hint={holdTexts.codeHint}
          error={problem}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" disabled={confirming.isLoading}>
          {holdTexts.confirmCode}
        </Button>
      </form>
    </>
  );
}
