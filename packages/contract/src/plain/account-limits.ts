/** How long what somebody types about an account may be. */

export const passwordLength = { min: 8, max: 128 };

/** As long as mail can be sent to. */
export const maxEmailLength = 254;

export const maxAdminNameLength = 100;

/** At the admins' log-in: above what a password may have, so that a wrong one is called wrong and not too long. */
export const maxTypedAdminPasswordLength = 200;
