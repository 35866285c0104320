import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './notice-bar.module.css';
import { noticeDismissed, selectNotice } from '../../page/notice-slice.ts';

/** Above the page; goes when it is dismissed, when a form is sent, or when the reader moves on to another page. */
export function NoticeBar() {
  const notice = useAppSelector(selectNotice);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isHere = notice?.on === pathname;
  const seen = useRef<typeof notice>(null);

  useEffect(() => {
    if (isHere) seen.current = notice;
    else if (notice && seen.current === notice) dispatch(noticeDismissed());
  }, [notice, isHere, dispatch]);

  // Whatever comes of the form is newer: a success must not stand above its refusal.
  useEffect(() => {
    if (!isHere) return undefined;
    const dismiss = () => void dispatch(noticeDismissed());
    document.addEventListener('submit', dismiss);
    return () => document.removeEventListener('submit', dismiss);
  }, [isHere, dispatch]);

  if (!notice || !isHere) return null;
  return (
    <div className={styles.bar}>
      <Alert kind={notice.kind} onDismiss={() => dispatch(noticeDismissed())}>
        {notice.text}
      </Alert>
    </div>
  );
}
