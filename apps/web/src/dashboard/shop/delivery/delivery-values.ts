/** How the shop delivers, as the form holds it: each field a text; the regions together are one, so that two owners' forms can be compared. */
import type { Delivery, DeliveryTerms } from '@book-store/contract';
import { readNumber } from '../../ui/typed-number.ts';

export type TermsValues = Record<'fee' | 'freeFrom' | 'daysFrom' | 'daysTo' | 'taxRate', string>;

export type RegionValues = TermsValues & { countries: string[] };

/** Where the terms of the whole shop stand in the form. */
export const fieldOfTerm = {
  fee: 'deliveryFee',
  freeFrom: 'deliveryFreeFrom',
  daysFrom: 'deliveryDaysFrom',
  daysTo: 'deliveryDaysTo',
  taxRate: 'deliveryTaxRate',
} as const satisfies Record<keyof TermsValues, string>;

export type DeliveryValues = Record<
  (typeof fieldOfTerm)[keyof TermsValues] | 'deliveryRegions' | 'deliveryElsewhere',
  string
>;

export const emptyRegion: RegionValues = {
  countries: [],
  fee: '',
  freeFrom: '',
  daysFrom: '',
  daysTo: '',
  taxRate: '',
};

export function toDeliveryValues({ regions, elsewhere, ...terms }: Delivery): DeliveryValues {
  const own = toTermsValues(terms);
  return {
    deliveryFee: own.fee,
    deliveryFreeFrom: own.freeFrom,
    deliveryDaysFrom: own.daysFrom,
    deliveryDaysTo: own.daysTo,
    deliveryTaxRate: own.taxRate,
    deliveryRegions: writeRegions(
      regions.map(({ countries, ...region }) => ({ countries, ...toTermsValues(region) })),
    ),
    deliveryElsewhere: elsewhere,
  };
}

export function toDelivery(values: DeliveryValues): Delivery {
  const regions = readRegions(values.deliveryRegions);
  return {
    ...toTerms(termsOf(values)),
    regions: regions.map(toRegion),
    // A choice that is not shown is not made.
    elsewhere: regions.length > 0 && values.deliveryElsewhere === 'refused' ? 'refused' : 'delivered',
  };
}

function termsOf(values: DeliveryValues): TermsValues {
  return {
    fee: values.deliveryFee,
    freeFrom: values.deliveryFreeFrom,
    daysFrom: values.deliveryDaysFrom,
    daysTo: values.deliveryDaysTo,
    taxRate: values.deliveryTaxRate,
  };
}

export function toRegion({ countries, ...terms }: RegionValues): Delivery['regions'][number] {
  return { countries, ...toTerms(terms) };
}

export function readRegions(text: string): RegionValues[] {
  return JSON.parse(text) as RegionValues[];
}

export function writeRegions(regions: RegionValues[]): string {
  return JSON.stringify(regions);
}

/** `delivery.days.from` → `deliveryDaysFrom`: where a refusal is shown. */
export function deliveryFieldOfProblem(path: string): keyof DeliveryValues {
  const [, term = '', end = 'to'] = path.split('.');
  if (term === 'regions') return 'deliveryRegions';
  if (term === 'elsewhere') return 'deliveryElsewhere';
  return fieldOfTerm[termOfProblem([term, end])];
}

/** The same for the terms of a region, where the path begins with the term. */
export function termOfProblem([term, end]: readonly PropertyKey[]): keyof TermsValues {
  if (term === 'days') return end === 'from' ? 'daysFrom' : 'daysTo';
  return term === 'freeFrom' || term === 'taxRate' ? term : 'fee';
}

function toTermsValues({ fee, freeFrom, days, taxRate }: DeliveryTerms): TermsValues {
  return {
    fee: fee === 0 ? '' : fee.toFixed(2),
    freeFrom: freeFrom?.toFixed(2) ?? '',
    daysFrom: days ? String(days.from) : '',
    daysTo: days ? String(days.to) : '',
    taxRate: taxRate === null ? '' : String(taxRate),
  };
}

function toTerms({ fee, freeFrom, daysFrom, daysTo, taxRate }: TermsValues): DeliveryTerms {
  const [from, to] = [readNumber(daysFrom), readNumber(daysTo)];
  return {
    fee: readNumber(fee) ?? 0,
    freeFrom: readNumber(freeFrom),
    days: from === null && to === null ? null : { from: from ?? to ?? 0, to: to ?? from ?? 0 },
    taxRate: readNumber(taxRate),
  };
}
