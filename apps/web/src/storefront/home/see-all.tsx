import { PageLink } from '../../page/page-link.tsx';
import { homeTexts } from './home-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './see-all.module.css';

/** Beside a carousel, which shows a few books only. */
export function SeeAll({ to, what }: { to: string; what: string }) {
  return (
    <PageLink to={to} className={styles.link}>
      {homeTexts.seeAll}
      <VisuallyHidden>{` ${what}`}</VisuallyHidden>
      <Icon name="chevron-right" className={styles.icon} />
    </PageLink>
  );
}
