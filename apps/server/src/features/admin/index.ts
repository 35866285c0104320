export { type Admin, createAdminGuard, createOwnerGuard, currentAdmin } from './session/admin-guard.ts';
export { registerAdminEvents } from './events/admin-events-routes.ts';
export { registerAdminSessionRoutes } from './session/admin-session-routes.ts';
export { deriveTokenKey, signToken } from './session/admin-token.ts';
export { addOwner, ensureFirstAdmin, type FirstAdmin, setAdminPassword } from './people/first-admin.ts';
export { registerOwnPasswordRoute } from './session/own-password-routes.ts';
export { registerPeopleRoutes } from './people/people-routes.ts';
