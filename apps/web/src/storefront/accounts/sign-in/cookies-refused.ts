/** The failure of a sign-in that the store has accepted and the browser has not: it is signed out as before. */
export const cookiesRefused = Symbol('the browser refuses cookies');
