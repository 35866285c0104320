import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusOn } from './focus-on.ts';
import { useTypedAhead } from './typed-ahead.ts';

/**
 * After a navigation the focus goes to the new content, so that screen readers start there; but not away from a field
 * into which somebody typed while the page was on its way, nor from a menu or drawer that was opened meanwhile.
 */
export function useFocusAfterNavigation(mainId: string): void {
  const { pathname, hash } = useLocation();
  const hasTypedAhead = useTypedAhead();
  const shown = useRef({ pathname, hash });

  useEffect(() => {
    if (shown.current.pathname === pathname && shown.current.hash === hash) return undefined;
    shown.current = { pathname, hash };
    const main = document.getElementById(mainId);
    const held = document.activeElement;
    if (held?.matches('input, textarea') && (main?.contains(held) || hasTypedAhead(held))) return undefined;
    if (held?.closest('[role=menu]') || document.querySelector(':popover-open')) return undefined;
    const findSection = () => document.getElementById(hash.slice(1));
    const target = (hash && findSection()) || main?.querySelector('h1');
    if (target) focusOn(target);
    if (target || !main) return undefined;
    focusOn(main);
    return whenHeadingComes(main, (heading) => {
      if (document.activeElement !== main) return;
      const section = findSection();
      focusOn(section ?? heading);
      // The page could not scroll to what was not there yet.
      section?.scrollIntoView();
    });
  }, [pathname, hash, mainId, hasTypedAhead]);
}

/** A page that is still loading has no heading yet. */
function whenHeadingComes(main: HTMLElement, run: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    run(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
