import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { headerTexts } from '../../page/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type SessionUser, useLogOut } from '../accounts/index.ts';
import { nextMenuIndex } from './menu-keys.ts';
import styles from './user-menu.module.css';

/** The dashboard's link fetches nothing ahead, since hardly any shopper goes there. */
const entries = [
  { label: headerTexts.dashboard, to: paths.dashboard(), Anchor: Link },
  { label: headerTexts.orders, to: paths.orders(), Anchor: PageLink },
  { label: headerTexts.cartPage, to: paths.cart(), Anchor: PageLink },
  { label: headerTexts.checkout, to: paths.checkout(), Anchor: PageLink },
];

/** Opens and closes by the avatar; closes on a choice, on Escape, and on a click or focus outside. */
export function UserMenu({ user }: { user: SessionUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const logOut = useLogOut();

  useEffect(() => {
    if (!isOpen) return undefined;
    itemsOf(box.current)[0]?.focus();
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setIsOpen(false);
    const items = itemsOf(box.current);
    const index = nextMenuIndex(
      event.key,
      items.indexOf(document.activeElement as HTMLElement),
      items.length,
    );
    if (index === undefined) return;
    event.preventDefault();
    items[index]?.focus();
  };

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">{(user.name || user.email).slice(0, 1).toUpperCase()}</span>
        <VisuallyHidden>{headerTexts.menu(user.name || user.email)}</VisuallyHidden>
      </button>
      {isOpen && (
        <div id={menuId} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
          {/* Nor does this one: it has the focus at first. */}
          <Link
            to={paths.account()}
            role="menuitem"
            tabIndex={-1}
            className={classNames(styles.item, styles.account)}
            onClick={close}
          >
            <bdi>{user.name || user.email}</bdi>
            <span className={styles.hint}>{headerTexts.account}</span>
          </Link>
          {entries.map(({ label, to, Anchor }) => (
            <Anchor key={to} to={to} role="menuitem" tabIndex={-1} className={styles.item} onClick={close}>
              {label}
            </Anchor>
          ))}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              close();
              void logOut();
            }}
          >
            {headerTexts.logout}
          </button>
        </div>
      )}
    </div>
  );
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}
