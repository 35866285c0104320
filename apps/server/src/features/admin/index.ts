export { type Admin, createAdminGuard, createOwnerGuard, currentAdmin } from './admin-guard.ts';
export { registerAdminEvents } from './admin-events-routes.ts';
export { registerAdminSessionRoutes } from './admin-session-routes.ts';
export { deriveTokenKey, signToken } from './admin-token.ts';
export { ensureFirstAdmin, setAdminPassword } from './first-admin.ts';
export { registerOwnPasswordRoute } from './own-password-routes.ts';
export { registerPeopleRoutes } from './people-routes.ts';
