import { maxKeptAddresses } from '@book-store/contract/account-limits';
import { checkoutPageTexts } from '../order-texts.ts';
import styles from './terms-box.module.css';

type KeepBoxProps = {
  id: string;
  /** How many the account keeps. */
  count: number;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
};

/** For an address that the account does not keep yet. */
export function KeepBox({ id, count, isTicked, onChange }: KeepBoxProps) {
  if (count >= maxKeptAddresses) return <p>{checkoutPageTexts.full(maxKeptAddresses)}</p>;
  return (
    <div className={styles.box}>
      <input
        id={id}
        type="checkbox"
        name="keep"
        className={styles.input}
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{checkoutPageTexts.keep}</label>
    </div>
  );
}
