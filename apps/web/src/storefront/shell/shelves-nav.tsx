/**
 * The way to the shelves, on every page: a bar under the header, and on narrow screens a drawer that the browser itself
 * opens and closes, so that it needs no script.
 */
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { shelvesTexts } from '../../page/texts.ts';
import { useShop } from '../../page/use-shop.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useListShelvesQuery } from '../catalogue/index.ts';
import footer from './footer.module.css';
import styles from './shelves-nav.module.css';

const drawerId = 'shelves';

function useShelfLinks(): { label: string; to: string }[] {
  const { data: shelves = [] } = useListShelvesQuery();
  const { hasStaffPicks } = useShop();
  return [
    { label: shelvesTexts.allBooks, to: paths.allBooks() },
    ...shelves.map(({ name, title }) => ({ label: title, to: paths.shelf(name) })),
    ...(hasStaffPicks ? [{ label: shelvesTexts.staffPicks, to: paths.staffPicks() }] : []),
  ];
}

export function ShelvesNav() {
  const links = useShelfLinks();
  const { pathname } = useLocation();
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isLink && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
  };
  return (
    <nav
      id={drawerId}
      popover="auto"
      aria-label={shelvesTexts.navigation}
      className={styles.nav}
      onClick={close}
    >
      <div className={styles.head}>
        <p className={styles.title}>{shelvesTexts.navigation}</p>
        <IconButton
          icon="close"
          label={shelvesTexts.close}
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          className={styles.close}
        />
      </div>
      <ul className={styles.shelves}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className={styles.shelf} aria-current={to === pathname ? 'page' : undefined}>
              <bdi>{label}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function OpenShelvesButton({ className }: { className: string | undefined }) {
  return (
    <IconButton icon="menu" label={shelvesTexts.navigation} popoverTarget={drawerId} className={className} />
  );
}

export function FooterShelves() {
  const links = useShelfLinks();
  return (
    <nav aria-labelledby="footer-shelves">
      <h2 id="footer-shelves" className={footer.heading}>
        {shelvesTexts.inFooter}
      </h2>
      <ul className={footer.anchors}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className={footer.link}>
              <bdi>{label}</bdi>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
