/** The session's door: what the rest of the dashboard may use. */
export { runLogOut } from './log-out.ts';
export { OwnersOnly } from './owners-only.tsx';
export { currentLogin, useLogOutAdminMutation, useMe } from './session-api.ts';
export { type LiveStatus, useLiveUpdates } from './use-live-updates.ts';
export { useTokenWatch } from './use-token-watch.ts';
