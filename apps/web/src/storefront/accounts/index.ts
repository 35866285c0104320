/** The accounts' door: what other features may use. */
export { AccountCard } from './form/account-card.tsx';
export { forgetPrivate, readPrivate, writePrivate } from './session/private-storage.ts';
export { RequireUser } from './session/require-user.tsx';
export type { SessionUser } from './session/session-slice.ts';
export { refreshSession } from './session/session-sync.ts';
export { useLinkToken } from './mail-links/use-link-token.ts';
