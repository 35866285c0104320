/** Lets only somebody with a token into the dashboard; whether it is genuine, the server decides at every call. */
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { dropAdminToken, isExpired, readStoredToken } from '../../api/admin-token.ts';
import { dispatchContext } from '../../page/page.ts';
import { paths } from '../../page/paths.ts';
import { showEnd } from './show-end.ts';
import { rememberTarget } from './login-target.ts';

export function requireAdmin({ request, context }: LoaderFunctionArgs) {
  const stored = readStoredToken();
  if (stored && !isExpired(stored)) return null;
  const { pathname, search } = new URL(request.url);
  rememberTarget(pathname + search);
  if (stored) {
    dropAdminToken('expired');
    showEnd(context.get(dispatchContext), 'expired');
  }
  return redirect(paths.admin());
}
