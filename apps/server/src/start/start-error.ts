/** Why the store cannot start, as one plain sentence for the person who started it. */
export class StartError extends Error {}
