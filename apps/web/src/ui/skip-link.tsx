import { siteTexts } from '../page/texts.ts';
import styles from './skip-link.module.css';

/** For whoever goes by keyboard: past what stands on every page. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {siteTexts.skipToContent}
    </a>
  );
}
