import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { readAdminToken } from '../../../api/admin-token.ts';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { unsavedTexts } from './unsaved-texts.ts';
import { noteUnsaved } from '../unsaved.ts';

type UnsavedChangesProps = { isDirty: boolean; onLeave: () => void };

/** Asks before typed text is lost. Without a token nothing is asked: the draft waits for the next login. */
export function UnsavedChanges({ isDirty, onLeave }: UnsavedChangesProps) {
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname && readAdminToken() !== undefined,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const forget = noteUnsaved({ discard: () => leave.current() });
    return () => {
      window.removeEventListener('beforeunload', ask);
      forget();
    };
  }, [isDirty]);

  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      title={unsavedTexts.leaveTitle}
      text={unsavedTexts.leaveText}
      confirmLabel={unsavedTexts.leave}
      cancelLabel={unsavedTexts.stay}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
