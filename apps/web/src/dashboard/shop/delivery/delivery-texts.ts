import type { DeliveryValues, TermsValues } from './delivery-values.ts';

/** What each field is called where two owners have changed it. */
export const deliveryFieldLabels: Record<keyof DeliveryValues, string> = {
  deliveryFee: 'Delivery fee',
  deliveryFreeFrom: 'Free from',
  deliveryDaysFrom: 'Days, from',
  deliveryDaysTo: 'Days, to',
  deliveryTaxRate: 'Taxes added, in percent',
  deliveryRegions: 'Regions',
  deliveryElsewhere: 'Other countries',
};

export const termsTexts: Record<keyof TermsValues, { label: string; hint?: string }> = {
  fee: { label: deliveryFieldLabels.deliveryFee, hint: 'For each order. Empty: delivery is free.' },
  freeFrom: {
    label: deliveryFieldLabels.deliveryFreeFrom,
    hint: 'Where the books cost so much or more. Empty: never.',
  },
  daysFrom: { label: deliveryFieldLabels.deliveryDaysFrom, hint: 'Empty: nothing is promised.' },
  daysTo: { label: deliveryFieldLabels.deliveryDaysTo },
  taxRate: {
    label: deliveryFieldLabels.deliveryTaxRate,
    hint: 'Of books and delivery. Empty: prices include taxes.',
  },
};

export const deliveryTexts = {
  hint: 'Asked for at checkout, kept with each order. Orders that are placed stay as they are.',
  region: (number: number) => `Region ${number}`,
  regionsHint: 'Countries for which something else holds.',
  countries: 'Countries',
  noCountries: 'None yet.',
  addCountry: 'Add a country',
  chooseCountry: 'Choose a country',
  removeCountry: (name: string) => `Take ${name} out`,
  addRegion: 'Add a region',
  removeRegion: 'Remove this region',
  elsewhereHint: 'Those in no region.',
  elsewhere: { delivered: 'Delivered to, as said above', refused: 'Not delivered to' },
  example: (books: string, parts: string, total: string) => `Books for ${books} come to ${total}: ${parts}.`,
  plainExample: (books: string) => `Books for ${books} come to ${books}: nothing is added.`,
} as const;
