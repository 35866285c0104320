import { dropAdminToken } from '../../api/admin-token.ts';
import { api } from '../../api/api.ts';
import type { AppDispatch } from '../../api/app-state.ts';

/** Whether the admin of this tab is logging out just now. */
let isUnderWay = false;

export function isLoggingOut(): boolean {
  return isUnderWay;
}

/** Longer than this nobody who wants to leave waits for what was asked before. */
const maxWaitMs = 3_000;

/** `revoke` has the server take the token back, once what was asked with it has come. */
export async function runLogOut(dispatch: AppDispatch, revoke: () => Promise<unknown>): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  try {
    const hasCome = Promise.allSettled(dispatch(api.util.getRunningQueriesThunk()));
    await Promise.race([hasCome, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    await revoke();
    dropAdminToken('logged-out');
  } finally {
    isUnderWay = false;
  }
}
