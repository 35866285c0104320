/** Leads to the login page the moment the token is gone: expired, refused, or taken away in another tab. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropAdminToken, isExpired, onTokenEnd, readStoredToken } from '../../api/admin-token.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { paths } from '../../page/paths.ts';
import { isLoggingOut } from './log-out.ts';
import { rememberTarget } from './login-target.ts';
import { showEnd } from './show-end.ts';
import { hasUnsaved } from '../ui/unsaved.ts';

export function useTokenWatch(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(
    () =>
      onTokenEnd((reason) => {
        // What was under way while somebody logs out is refused, and is no news to them.
        const end = reason === 'refused' && isLoggingOut() ? 'logged-out' : reason;
        // Who logs out here was asked about what is unsaved; if there is some, the log-out came from another tab.
        const isInterrupted = end !== 'logged-out' || hasUnsaved();
        if (isInterrupted) rememberTarget(pathname + search);
        showEnd(dispatch, end, isInterrupted);
        void navigate(paths.admin(), { replace: true });
      }),
    [dispatch, navigate, pathname, search],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const stored = readStoredToken();
      if (!stored) return;
      if (isExpired(stored)) dropAdminToken('expired');
      else timer = setTimeout(check, Date.parse(stored.expiresAt) - Date.now());
    };
    check();
    // A machine that slept does not count the hours.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
