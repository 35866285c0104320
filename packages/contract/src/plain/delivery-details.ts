/** Where an order goes: how long each line may be, and what a phone number looks like. */

export const maxDeliveryLengths = {
  name: 200,
  phone: 26,
  street: 300,
  city: 120,
  country: 120,
  state: 120,
  zipcode: 20,
};

/** No longer than `maxDeliveryLengths.phone`. */
export const phonePattern = /^\+?[0-9][0-9 ()./-]{3,24}$/;
