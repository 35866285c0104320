import { Spinner } from '../../ui/states/spinner.tsx';
import styles from './full-screen-spinner.module.css';

export function FullScreenSpinner() {
  return (
    <div className={styles.screen}>
      <Spinner />
    </div>
  );
}
