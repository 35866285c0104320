import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { readReturnPath } from './return-path.ts';
import { selectSession } from './session-slice.ts';

const never = () => () => undefined;

/** True from the moment at which the page is alive; the server's page and the first rendering say false. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Where the sign-in leads. The server's page does not know it: it is the same for everybody. */
export function useReturnPath(): string {
  const { search } = useLocation();
  return useIsHydrated() ? readReturnPath(search) : '/';
}

/** Whoever is signed in, however and in whichever tab, has no business on a page to sign in. */
export function useLeaveWhenSignedIn(): void {
  const { status } = useAppSelector(selectSession);
  const destination = useReturnPath();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'signed-in') void navigate(destination, { replace: true });
  }, [status, destination, navigate]);
}
