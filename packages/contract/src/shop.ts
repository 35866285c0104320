/** What an owner decides about the shop. */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { deliverySchema } from './delivery.ts';
import { priceSchema } from './money-schemas.ts';
import { maxEmailLength } from './plain/account-limits.ts';
import { findCurrencyProblem, isNumberFormat } from './plain/currencies.ts';
import { isUsualDelivery } from './plain/delivery.ts';
import { maxDeliveryLengths, phonePattern } from './plain/delivery-details.ts';
import { shopLimits } from './plain/shop.ts';

/** No control characters and no halves of characters. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

const line = (name: string, max: number) =>
  keptText(`Please give the ${name} as text.`)
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .regex(oneLine, `The ${name} has characters that cannot be used.`);

const text = (name: string, max: number) =>
  keptText(`Please give the ${name} as text.`)
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .max(max, `The ${name} is too long: at most ${max} characters.`)
    .refine(
      (typed) => oneLine.test(typed.replaceAll('\n', '')),
      `The ${name} has characters that cannot be used.`,
    );

const shopAddressSchema = z
  .strictObject({
    street: line('street', maxDeliveryLengths.street),
    city: line('city', maxDeliveryLengths.city),
    state: line('state', maxDeliveryLengths.state),
    zipcode: line('zip code', maxDeliveryLengths.zipcode),
    country: line('country', maxDeliveryLengths.country),
  })
  .meta({ id: 'ShopAddress' });

function isLink(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

const linkSchema = z
  .string('Please give each link as text.')
  .trim()
  .max(shopLimits.link, `A link is too long: at most ${shopLimits.link} characters.`)
  .refine(isLink, 'Please give each link as an address that begins with https://.');

const currencySchema = z.string('Please give the currency as text.').superRefine((currency, context) => {
  const problem = findCurrencyProblem(currency);
  if (problem !== undefined) context.addIssue(problem);
});

const numberFormatSchema = z
  .string('Please give the number format as text.')
  .refine(
    isNumberFormat,
    'Please give the number format as a language and a country, such as en-US or de-DE.',
  );

const timeZoneSchema = z
  .string('Please give the time zone as text.')
  .refine(isTimeZone, 'Please give the time zone by its name, such as Europe/Berlin.');

/** Not by a list of names: that of the browser and of this machine may know one place by two names. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format().length > 0;
  } catch {
    return false;
  }
}

const copiesSentence = `Please give the copies as a whole number from 1 to ${shopLimits.copies}.`;

const thresholdSentence = `Please give the threshold as a whole number from 0 to ${shopLimits.lowStock}.`;

/** What is written and read in the same form. */
const shopShape = {
  name: line('name', shopLimits.name).min(1, 'Please give the shop a name.'),
  address: shopAddressSchema.nullable().describe('Null: the shop shows none'),
  email: z.email('Please give a valid e-mail address.').max(maxEmailLength).nullable(),
  phone: z
    .string('Please give the telephone number as text.')
    .trim()
    .regex(phonePattern, 'Please give the telephone number in digits.')
    .nullable(),
  socialLinks: z
    .array(linkSchema)
    .max(shopLimits.links, `A shop shows at most ${shopLimits.links} links.`)
    .refine((links) => new Set(links).size === links.length, 'Please give each link only once.'),
  currency: currencySchema.describe('ISO 4217; only currencies with two decimals'),
  numberFormat: numberFormatSchema.describe(
    'A language tag: money and numbers are written as is usual there',
  ),
  timeZone: timeZoneSchema.nullable().describe('Null: each browser shows moments in its own'),
  copiesPerTitle: z
    .int(copiesSentence)
    .min(1, copiesSentence)
    .max(shopLimits.copies, copiesSentence)
    .describe('The most copies of one title in one order'),
  cashLimit: priceSchema
    .min(0.01, 'The limit must be above zero; leave it empty for none.')
    .nullable()
    .describe('The highest total of an order that is paid in cash on delivery; null: none'),
  delivery: deliverySchema,
  lowStockThreshold: z
    .int(thresholdSentence)
    .min(0, thresholdSentence)
    .max(shopLimits.lowStock, thresholdSentence)
    .describe('Books of which so many copies or fewer are left are on the low-stock list'),
  aboutLead: text('opening text', shopLimits.lead),
  privacyText: text('privacy text', shopLimits.text).min(1, 'Please say what happens to people’s data.'),
  termsText: text('terms', shopLimits.text).min(1, 'Please give the terms: whoever orders agrees to them.'),
};

const versionSchema = z.int('Please give the version as a whole number.').min(0, 'There is no such version.');

const shopLogoSchema = z
  .object({ file: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'ShopLogo' });

export const shopSchema = z
  .object({
    ...shopShape,
    logo: shopLogoSchema.nullable(),
    version: versionSchema.describe('Another number after each change; 0 before the first'),
  })
  .meta({ id: 'Shop' });

export type Shop = z.infer<typeof shopSchema>;

export const updateShopSchema = z
  .strictObject({
    ...shopShape,
    logo: z
      .string('Please give the logo as a file name.')
      .max(100, 'Please give the logo as a file name.')
      .nullable()
      .describe('The name that an upload was answered with (POST /api/v1/covers); null: none'),
    version: versionSchema.describe(
      'The version that the change rests on: refused with 409 if the settings have another one by now',
    ),
  })
  .meta({ id: 'UpdateShop' });

export type UpdateShop = z.infer<typeof updateShopSchema>;

export type ShopField = Exclude<keyof UpdateShop, 'version'>;

/** What a new shop does before it opens. */
const firstStepSchema = z.object({
  name: z.enum(['name', 'contact', 'links', 'texts', 'books', 'mail', 'backups']),
  isDone: z.boolean(),
});

export const firstStepsSchema = z.array(firstStepSchema).meta({ id: 'FirstSteps' });

export type FirstStep = z.infer<typeof firstStepSchema>;

/**
 * What every page carries: all but the long texts, which the About page asks for, and what only the dashboard needs.
 * Delivery is there only where there is something to say about it.
 */
export type ShopInBrief = Omit<
  Shop,
  'aboutLead' | 'privacyText' | 'termsText' | 'lowStockThreshold' | 'delivery'
> &
  Partial<Pick<Shop, 'delivery'>> & {
    /** Whether a bookseller recommends any book. */
    hasStaffPicks?: true;
  };

export function toShopInBrief(shop: Shop): ShopInBrief {
  const {
    aboutLead: _lead,
    privacyText: _privacy,
    termsText: _terms,
    lowStockThreshold: _threshold,
    delivery,
    ...brief
  } = shop;
  return isUsualDelivery(delivery) ? brief : { ...brief, delivery };
}
