/** Lets only somebody with a token into the dashboard; whether it is genuine, the server decides at every call. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { dropAdminToken, isExpired, readStoredToken } from '../../api/admin-token.ts';
import { paths } from '../../page/paths.ts';
import { endNotice } from './end-notice.ts';
import { rememberTarget } from './login-target.ts';
import { setNotice } from '../ui/notices.ts';

export function requireAdmin({ request }: LoaderFunctionArgs) {
  const stored = readStoredToken();
  if (stored && !isExpired(stored)) return null;
  const { pathname, search } = new URL(request.url);
  rememberTarget(pathname + search);
  if (stored) {
    dropAdminToken('expired');
    setNotice(endNotice('expired'));
  }
  return redirect(paths.admin());
}
