/** How a shop delivers, and what it asks for that. */
import { z } from 'zod';
import { priceSchema } from './money-schemas.ts';
import { countryCodes } from './plain/countries.ts';
import { type Delivery, deliveryLimits as limits, type DeliveryRegion } from './plain/delivery.ts';
import { hasAtMostTwoDecimals } from './plain/money.ts';

const daysSentence = `Please give the days as whole numbers from 0 to ${limits.days}.`;

const dayCount = z.int(daysSentence).min(0, daysSentence).max(limits.days, daysSentence);

export const deliveryDaysSchema = z
  .strictObject({ from: dayCount, to: dayCount })
  .refine(({ from, to }) => from <= to, 'Please give the shorter time first.')
  .meta({ id: 'DeliveryDays' });

const rateSentence = `Please give the tax rate as a percentage from 0 to ${limits.taxRate}, with at most two decimals.`;

const termsShape = {
  fee: priceSchema.describe('For one order; 0: delivery is free'),
  freeFrom: priceSchema
    .min(0.01, 'The total must be above zero; leave it empty if delivery is never free.')
    .nullable()
    .describe('Delivery is free where the books cost so much or more; null: never'),
  days: deliveryDaysSchema.nullable().describe('How long it takes; null: nothing is said'),
  taxRate: z
    .number(rateSentence)
    .min(0, rateSentence)
    .max(limits.taxRate, rateSentence)
    .refine(hasAtMostTwoDecimals, rateSentence)
    .nullable()
    .describe('A percentage of books and delivery, added to the total; null: prices include taxes'),
};

const countrySentence = 'Please give each country by its two letters, such as DE.';

export const deliveryRegionSchema: z.ZodType<DeliveryRegion> = z
  .strictObject({
    countries: z
      .array(z.string(countrySentence).refine((code) => countryCodes.includes(code), countrySentence))
      .min(1, 'Please choose at least one country for each region.')
      .max(countryCodes.length, countrySentence),
    ...termsShape,
  })
  .meta({ id: 'DeliveryRegion' });

export const deliverySchema: z.ZodType<Delivery> = z
  .strictObject({
    ...termsShape,
    regions: z
      .array(deliveryRegionSchema)
      .max(limits.regions, `A shop has at most ${limits.regions} regions.`)
      .refine(areApart, 'Please give each country only once.')
      .describe('Countries for which something else holds'),
    elsewhere: z
      .enum(['delivered', 'refused'], 'Please say whether other countries are delivered to.')
      .describe('Whether the shop delivers to countries in no region'),
  })
  .refine(({ regions, elsewhere }) => elsewhere === 'delivered' || regions.length > 0, {
    path: ['elsewhere'],
    message: 'Please name the countries that you deliver to first: else nobody could order.',
  })
  .meta({ id: 'Delivery' });

function areApart(regions: { countries: string[] }[]): boolean {
  const named = regions.flatMap(({ countries }) => countries);
  return new Set(named).size === named.length;
}
