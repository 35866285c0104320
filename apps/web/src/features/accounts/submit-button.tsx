import { Button } from '../../ui/button.tsx';
import styles from './submit-button.module.css';
import { useIsAlive } from './use-sign-in-destination.ts';

type SubmitButtonProps = { label: string; sendingLabel: string; isSending: boolean };

/**
 * Waits until the page is alive: before that, the browser itself would send the form,
 * and what was typed would end up in an address.
 */
export function SubmitButton({ label, sendingLabel, isSending }: SubmitButtonProps) {
  const isAlive = useIsAlive();
  return (
    <Button type="submit" isWide disabled={!isAlive || isSending} className={isSending ? '' : styles.ready}>
      {isSending ? sendingLabel : label}
    </Button>
  );
}
