import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { noticeShown } from '../../../page/notice-slice.ts';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store-hooks.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { guardTexts } from '../account-texts.ts';
import styles from './require-user.module.css';
import { readPrivate } from './private-storage.ts';
import { type SessionUser, selectSession } from './session-slice.ts';
import { refreshSession } from './session-sync.ts';

type RequireUserProps = {
  /** By which name this tab keeps what is typed on the page. */
  draftName?: string;
  children: (user: SessionUser) => ReactNode;
};

/** Around a private page: shows it to somebody who is signed in and leads everybody else to the login and back. */
export function RequireUser({ draftName, children }: RequireUserProps) {
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const lastUser = useRef<SessionUser>(undefined);
  const user = session.status === 'signed-in' ? session.user : undefined;
  useEffect(() => {
    if (user) lastUser.current = user;
  }, [user]);
  if (session.status === 'signed-in') return <div className={styles.page}>{children(session.user)}</div>;
  // Signing out leaves the page first; it may still be drawn while the address is already another.
  const isLeaving = globalThis.location.pathname !== pathname;
  if (session.status === 'signed-out' && !isLeaving)
    return <ToLogin next={pathname + search} lastUser={lastUser} draftName={draftName} />;
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

type ToLoginProps = {
  next: string;
  lastUser: RefObject<SessionUser | undefined>;
  draftName: string | undefined;
};

/** Whoever saw the page before, and was signed out in another tab or by the store, is told so. */
function ToLogin({ next, lastUser, draftName }: ToLoginProps) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const email = lastUser.current?.email;
    if (email === undefined) return;
    const isKept = draftName !== undefined && readPrivate(draftName, email) !== undefined;
    const text = isKept ? guardTexts.signedOutKept : guardTexts.signedOut;
    dispatch(noticeShown({ kind: 'danger', text, on: paths.login() }));
  }, [dispatch, lastUser, draftName]);
  return <Navigate to={paths.login(next)} replace />;
}
