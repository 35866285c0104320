import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../api/store-hooks.ts';
import { noticeDismissed, selectNotice } from './notice-slice.ts';

/** This page's notice; goes when it is dismissed, when a form is sent, or when the reader moves on to another page. */
export function useNotice() {
  const notice = useAppSelector(selectNotice);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isHere = notice?.on === pathname;
  const seen = useRef<typeof notice>(null);
  // An effect may run when another notice has come already.
  const dismiss = useCallback(() => {
    if (notice) dispatch(noticeDismissed(notice));
  }, [dispatch, notice]);

  useEffect(() => {
    if (isHere) seen.current = notice;
    else if (notice && seen.current === notice) dismiss();
  }, [notice, isHere, dismiss]);

  // Whatever comes of the form is newer: a success must not stand above its refusal.
  useEffect(() => {
    if (!isHere) return undefined;
    document.addEventListener('submit', dismiss);
    return () => document.removeEventListener('submit', dismiss);
  }, [isHere, dismiss]);

  return { notice: isHere ? notice : null, dismiss };
}
