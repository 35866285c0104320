/** How much one question or one press in the dashboard's orders may ask for. */

export const maxOrderSearchLength = 200;
export const maxOrdersAtOnce = 100;
