/** Sent with an order, so that sending it again does not place it again. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,128}$/;
