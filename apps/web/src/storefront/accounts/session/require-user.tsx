import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store-hooks.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { guardTexts } from '../account-texts.ts';
import styles from './require-user.module.css';
import { type SessionUser, selectSession } from './session-slice.ts';
import { refreshSession } from './session-sync.ts';

type RequireUserProps = { children: (user: SessionUser) => ReactNode };

/** Around a private page: shows it to somebody who is signed in and leads everybody else to the login and back. */
export function RequireUser({ children }: RequireUserProps) {
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return <div className={styles.page}>{children(session.user)}</div>;
  // Signing out leaves the page first; it may still be drawn while the address is already another.
  const isLeaving = globalThis.location.pathname !== pathname;
  if (session.status === 'signed-out' && !isLeaving)
    return <Navigate to={paths.login(pathname + search)} replace />;
  if (session.status !== 'unknown') {
    return (
      <div className={styles.page}>
        <Spinner />
      </div>
    );
  }
  return (
    <ErrorState
      isWholePage
      title={guardTexts.unknown}
      text={guardTexts.unknownText}
      onRetry={() => void dispatch(refreshSession())}
    />
  );
}
