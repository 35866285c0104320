import { paths } from '../../../page/paths.ts';
import { checkoutPageTexts } from '../order-texts.ts';
import styles from './terms-box.module.css';

type TermsBoxProps = { id: string; hasAgreed: boolean; onChange: (hasAgreed: boolean) => void };

export function TermsBox({ id, hasAgreed, onChange }: TermsBoxProps) {
  return (
    <div className={styles.box}>
      <input
        id={id}
        type="checkbox"
        name="terms"
        className={styles.input}
        checked={hasAgreed}
        onChange={(event) => onChange(event.target.checked)}
        required
      />
      <label htmlFor={id}>
        {checkoutPageTexts.terms}{' '}
        {/* In a tab of its own: nobody should lose a half-filled form to read the terms. */}
        <a href={paths.about('terms')} target="_blank" rel="noopener">
          {checkoutPageTexts.termsLink}
        </a>
      </label>
    </div>
  );
}
