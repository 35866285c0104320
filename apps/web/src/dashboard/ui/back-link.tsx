import { PageLink } from '../../page/page-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './back-link.module.css';

/** From one of something to the list of all. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <PageLink to={to} className={styles.back}>
      <Icon name="chevron-left" />
      {text}
    </PageLink>
  );
}
