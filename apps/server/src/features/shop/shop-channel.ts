/** The shop's settings were changed. */
export const shopChannel = 'shop_changed';
