import { useNavigate } from 'react-router';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { noticeShown } from '../../../page/notice-slice.ts';
import { forgetPrivate } from '../session/private-storage.ts';
import { sessionKnown } from '../session/session-slice.ts';
import { announceSessionChange } from '../session/session-sync.ts';

/** After the session has ended at the store: to the home page, which says what happened. */
export function useLeaveAccount(): (text: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (text) => {
    forgetPrivate();
    dispatch(noticeShown({ kind: 'success', text, on: paths.home() }));
    // First away from the private page: its guard would ask for a new sign-in.
    await navigate(paths.home(), { replace: true });
    dispatch(sessionKnown(null));
    announceSessionChange();
  };
}
