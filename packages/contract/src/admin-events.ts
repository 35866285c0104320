/** What the dashboard hears while it is open; each only says that something is worth asking for again. */

/** `ready` comes first: from then on no change passes unheard. */
export const adminEvents = ['ready', 'orders-changed', 'books-changed', 'visits-changed'] as const;

export type AdminEvent = (typeof adminEvents)[number];
