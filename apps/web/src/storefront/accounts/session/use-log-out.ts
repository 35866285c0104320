import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { headerTexts } from '../../../page/texts.ts';
import { noticeShown } from '../../../page/notice-slice.ts';
import { forgetPrivate } from './private-storage.ts';
import { sessionKnown } from './session-slice.ts';
import { announceSessionChange, logOut } from './session-sync.ts';

const privatePages = new Set<string>([paths.checkout(), paths.orders(), paths.account()]);

/** Signs out at the store and keeps the cart. */
export function useLogOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    if (!(await dispatch(logOut()))) {
      dispatch(noticeShown({ kind: 'danger', text: headerTexts.logoutFailed, on: pathname }));
      return;
    }
    forgetPrivate();
    // First away from a private page: its guard would ask for a new sign-in.
    if (privatePages.has(pathname)) await navigate(paths.home());
    dispatch(sessionKnown(null));
    announceSessionChange();
  };
}
