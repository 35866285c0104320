import { dropAdminToken } from '../../api/admin-token.ts';

/** Whether the admin of this tab is logging out just now. */
let isUnderWay = false;

export function isLoggingOut(): boolean {
  return isUnderWay;
}

/** `revoke` has the server take the token back. */
export async function runLogOut(revoke: () => Promise<unknown>): Promise<void> {
  isUnderWay = true;
  try {
    await revoke();
    dropAdminToken('logged-out');
  } finally {
    isUnderWay = false;
  }
}
