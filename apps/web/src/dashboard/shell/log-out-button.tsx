import { useState } from 'react';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { runLogOut, useLogOutAdminMutation } from '../session/index.ts';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { discardUnsaved, hasUnsaved } from '../ui/unsaved.ts';
import { layoutTexts } from './shell-texts.ts';

/** Asks first if something typed would be lost. What other tabs hold is kept by them: see use-token-watch.ts. */
export function LogOutButton({ className }: { className: string }) {
  const dispatch = useAppDispatch();
  const [logOut, { isLoading }] = useLogOutAdminMutation();
  const [isAsking, setIsAsking] = useState(false);
  const leave = async () => {
    setIsAsking(false);
    discardUnsaved();
    await runLogOut(dispatch, () => logOut());
  };
  return (
    <>
      <button
        type="button"
        className={className}
        title={layoutTexts.logOut}
        disabled={isLoading}
        onClick={() => (hasUnsaved() ? setIsAsking(true) : void leave())}
      >
        <AdminIcon name="leave" />
        <VisuallyHidden>{layoutTexts.logOut}</VisuallyHidden>
      </button>
      <AlertDialog
        isOpen={isAsking}
        title={layoutTexts.leaveTitle}
        text={layoutTexts.leaveText}
        confirmLabel={layoutTexts.logOut}
        cancelLabel={layoutTexts.stay}
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
