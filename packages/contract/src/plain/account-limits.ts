/** How much an account may have, and how long what somebody types about it may be. */

export const passwordLength = { min: 8, max: 128 };

/** As long as mail can be sent to. */
export const maxEmailLength = 254;

/** More than anybody sends parcels to. */
export const maxKeptAddresses = 20;

export const maxAdminNameLength = 100;

/** At the admins' log-in: above what a password may have, so that a wrong one is called wrong and not too long. */
export const maxTypedAdminPasswordLength = 200;
