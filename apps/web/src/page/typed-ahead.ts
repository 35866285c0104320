import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** To be asked when a page has come: whether somebody typed in this field while it was on its way. */
export function useTypedAhead(): (field: Element) => boolean {
  const isNavigating = useNavigation().state !== 'idle';
  const { key } = useLocation();
  const typedIn = useRef<EventTarget | null>(null);

  useEffect(() => {
    if (!isNavigating) return undefined;
    const note = ({ target }: Event) => {
      typedIn.current = target;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [isNavigating]);

  // After the effects that ask.
  useEffect(() => {
    const timer = setTimeout(() => {
      typedIn.current = null;
    });
    return () => clearTimeout(timer);
  }, [key]);

  return useCallback((field) => typedIn.current === field, []);
}
