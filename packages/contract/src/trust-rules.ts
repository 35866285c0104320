/** By what an owner lets orders be held; apart from the holds themselves, which every page about orders knows. */
import { z } from 'zod';
import { priceSchema } from './money-schemas.ts';
import { trustLimits } from './plain/trust-limits.ts';

const hoursSentence = `Please give the hours as a whole number from 1 to ${trustLimits.hoursToConfirm}.`;
const openSentence = `Please give the open orders as a whole number from 1 to ${trustLimits.openOrders}.`;

/** Written and read in the same form. */
export const trustRulesSchema = z
  .strictObject({
    firstOrderAbove: priceSchema
      .nullable()
      .describe('A total above this is held until the account has a delivered order; null: never'),
    openOrders: z
      .int(openSentence)
      .min(1, openSentence)
      .max(trustLimits.openOrders, openSentence)
      .nullable()
      .describe('More open orders of an account than these are held; null: never'),
    earlierRefusal: z
      .boolean('Please say yes or no.')
      .describe('Whether an order is held whose telephone number or address has an earlier refusal'),
    unverifiedEmail: z
      .boolean('Please say yes or no.')
      .describe('Whether an order is held whose customer has not confirmed the e-mail address'),
    hoursToConfirm: z.int(hoursSentence).min(1, hoursSentence).max(trustLimits.hoursToConfirm, hoursSentence),
    version: z
      .int('Please give the version as a whole number.')
      .min(0, 'There is no such version.')
      .describe('Another number after each change; a change must send the one it rests on'),
  })
  .meta({ id: 'TrustRules' });

export type TrustRules = z.infer<typeof trustRulesSchema>;

/** A shop as it comes holds nothing. */
export const usualTrustRules: TrustRules = {
  firstOrderAbove: null,
  openOrders: null,
  earlierRefusal: false,
  unverifiedEmail: false,
  hoursToConfirm: 48,
  version: 0,
};

export function isAnyRuleOn(rules: TrustRules): boolean {
  const { firstOrderAbove, openOrders, earlierRefusal, unverifiedEmail } = rules;
  return firstOrderAbove !== null || openOrders !== null || earlierRefusal || unverifiedEmail;
}
