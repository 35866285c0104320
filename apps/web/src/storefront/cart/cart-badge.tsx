import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { useAppSelector } from '../../api/store-hooks.ts';
import { headerTexts } from '../../page/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './cart-badge.module.css';
import type { CartPanel } from './cart-panel.tsx';
import { selectCartCount, selectIsCartRead } from './state/cart-slice.ts';

/** A link to the cart's page; where it can, it opens the cart beside the page instead. */
export function CartBadge({ className }: { className: string | undefined }) {
  const count = useAppSelector(selectCartCount);
  const isRead = useAppSelector(selectIsCartRead);
  const { pathname, key } = useLocation();
  const [Panel, setPanel] = useState<typeof CartPanel>();
  useEffect(() => setPanel(undefined), [key]);

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const wantsOtherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (wantsOtherTab || pathname === paths.cart()) return;
    event.preventDefault();
    void import('./cart-panel.tsx').then(
      (module) => setPanel(() => module.CartPanel),
      () => window.location.assign(paths.cart()),
    );
  };

  return (
    <>
      <PageLink to={paths.cart()} className={className} aria-haspopup="dialog" onClick={open}>
        <Icon name="cart" />
        {isRead && (
          <span className={classNames(styles.badge, count === 0 && styles.empty)} aria-hidden="true">
            {count}
          </span>
        )}
        <VisuallyHidden>{isRead ? headerTexts.cart(count) : headerTexts.cartUnread}</VisuallyHidden>
      </PageLink>
      {Panel && <Panel onClose={() => setPanel(undefined)} />}
    </>
  );
}
