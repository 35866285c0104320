/** What the Google popup and the page that opened it say to each other. */

/** The name of the BroadcastChannel, and the `type` of each message on it. */
export const googlePopupChannel = 'book-store-google-sign-in';

/** How long the store remembers a sign-in that was begun. */
export const googleSignInLifetimeSeconds = 600;

/** How a sign-in can fail on the server's side; the page itself knows more (blocked, closed, cancelled). */
export const googleFailureCodes = [
  /** Google sign-in is not set up in this store. */
  'auth-domain-config-required',
  /** The provider does not know this store's client id or secret. */
  'invalid-api-key',
  /** The state is unknown, used before or older than ten minutes. */
  'invalid-auth-event',
  /** The browser brought no cookie of a sign-in: it refuses them, the ten minutes are over, or another sign-in has ended meanwhile. */
  'missing-cookie',
  /** The provider cannot be reached. */
  'network-request-failed',
  /** The person refused at the provider. */
  'user-cancelled',
  /** The provider does not vouch for the e-mail address. */
  'unverified-email',
  /** The address has an account with a password, and nobody has proven yet that both are one person's. */
  'account-exists-with-different-credential',
  /** Somebody in the same network came back too often. */
  'too-many-requests',
  'internal-error',
] as const;

export type GoogleFailureCode = (typeof googleFailureCodes)[number];
