import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus goes to the new content, so that screen readers start there. */
export function useFocusAfterNavigation(mainId: string): void {
  const { pathname, hash } = useLocation();
  const shown = useRef({ pathname, hash });

  useEffect(() => {
    if (shown.current.pathname === pathname && shown.current.hash === hash) return;
    shown.current = { pathname, hash };
    const main = document.getElementById(mainId);
    const target = (hash && document.getElementById(hash.slice(1))) || main?.querySelector('h1') || main;
    if (!target) return;
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }, [pathname, hash, mainId]);
}
