/** The accounts' door: what other features may use. */
export { AccountCard } from './account-card.tsx';
export { forgetPrivate, readPrivate, writePrivate } from './private-storage.ts';
export { RequireUser } from './require-user.tsx';
export type { SessionUser } from './session-slice.ts';
export { refreshSession } from './session-sync.ts';
export { useLinkToken } from './use-link-token.ts';
