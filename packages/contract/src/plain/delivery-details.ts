/** Where an order goes: how long each line may be, and what a phone number looks like. */

export const maxDeliveryLengths = {
  name: 200,
  phone: 27,
  street: 300,
  city: 120,
  country: 120,
  state: 120,
  zipcode: 20,
};

/**
 * As people write it: with a country code or a leading zero, the area in brackets; kept letter by letter. No longer than
 * `maxDeliveryLengths.phone`.
 */
export const phonePattern = /^\+?\(?[0-9][0-9 ()./-]{3,24}$/;

/** One that a courier can call: the shortest have five digits. No longer than `maxDeliveryLengths.phone`, either. */
export const deliveryPhonePattern = /^\+?\(?[0-9](?:[ ()./-]*[0-9]){4}[0-9 ()./-]*$/;

/** Only a guess, and never a reason to refuse: in small places few digits are enough. */
export function seemsTooShort(phone: string): boolean {
  return phone.replace(/[^0-9]/g, '').length < 7;
}

/** Said out loud where there is none: "s/n" (sin número), "bb" (bez broja), "no number". */
const saysThereIsNone = /\b(?:s\/n|bb|no number)\b/i;

/** Only a guess, and never a reason to refuse: there are houses without numbers. */
export function seemsToLackHouseNumber(street: string): boolean {
  return !/\p{N}/u.test(street) && !saysThereIsNone.test(street);
}
