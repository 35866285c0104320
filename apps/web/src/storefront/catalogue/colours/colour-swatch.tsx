import styles from './colour-swatch.module.css';

/** A dab of one of the colours that covers are found by; its name stands beside it. */
export function ColourSwatch({ colour }: { colour: string }) {
  return <span aria-hidden="true" data-colour={colour} className={styles.swatch} />;
}
