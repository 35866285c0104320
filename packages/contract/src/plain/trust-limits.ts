/** What an owner may say about holds. */
export const trustLimits = { openOrders: 100, hoursToConfirm: 720 };
