import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { noticeShown } from '../shell/notice-slice.ts';
import { forgetPrivate } from './private-storage.ts';
import { sessionKnown } from './session-slice.ts';
import { announceSessionChange } from './session-sync.ts';

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
