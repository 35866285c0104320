import { useEffect, useRef, useState } from 'react';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { useAppSelector } from '../../api/store-hooks.ts';
import { headerTexts } from '../../page/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { selectSession } from '../accounts/index.ts';
import { CartBadge } from '../cart/index.ts';
import { SearchBox } from '../catalogue/index.ts';
import styles from './header.module.css';
import { OpenShelvesButton } from './shelves-nav.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

export function Header() {
  const { top, isScrolled } = useIsScrolled();
  return (
    <>
      <div ref={top} className={styles.top} />
      <header className={classNames(styles.header, isScrolled && styles.scrolled)}>
        <div className={styles.row}>
          <div className={styles.mark}>
            <OpenShelvesButton className={styles.shelves} />
            <Wordmark />
          </div>
          <div className={styles.search}>
            <SearchBox />
          </div>
          <div className={styles.tools}>
            <CartBadge className={styles.tool} />
            <Account />
          </div>
        </div>
      </header>
    </>
  );
}

/** As long as nobody knows who it is, the place is kept free: the wrong icon would flash. */
function Account() {
  const session = useAppSelector(selectSession);
  if (session.status === 'loading') return <span className={styles.tool} />;
  if (session.status === 'signed-in') return <UserMenu user={session.user} />;
  return (
    <PageLink to={paths.login()} className={styles.tool}>
      <Icon name="user" />
      <VisuallyHidden>{headerTexts.signIn}</VisuallyHidden>
    </PageLink>
  );
}

/** Watches a mark above the header instead of every scroll event. */
function useIsScrolled() {
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    if (!top.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(entry?.isIntersecting === false));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  return { top, isScrolled };
}
