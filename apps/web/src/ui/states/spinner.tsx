import { stateTexts } from '../../page/texts.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

export function Spinner() {
  return (
    <div className={styles.box} role="status">
      <div className={styles.spinner} />
      <VisuallyHidden>{stateTexts.loading}</VisuallyHidden>
    </div>
  );
}
