import { Button } from '../../../ui/button.tsx';
import { signInTexts } from '../account-texts.ts';
import styles from './submit-button.module.css';

type SubmitButtonProps = { label: string; sendingLabel: string; isSending: boolean };

export function SubmitButton({ label, sendingLabel, isSending }: SubmitButtonProps) {
  return (
    <>
      <noscript>
        <p>{signInTexts.needsScript}</p>
      </noscript>
      <Button type="submit" isWide disabled={isSending} className={isSending ? '' : styles.ready}>
        {isSending ? sendingLabel : label}
      </Button>
    </>
  );
}
