/** The settings as the form holds them: each field a text, an empty one for what there is not. */
import type { Shop, UpdateShop } from '@book-store/contract';
import { readNumber } from '../ui/typed-number.ts';
import {
  deliveryFieldOfProblem,
  type DeliveryValues,
  toDelivery,
  toDeliveryValues,
} from './delivery/delivery-values.ts';

const addressFields = ['street', 'city', 'state', 'zipcode', 'country'] as const;

type AddressField = (typeof addressFields)[number];

export type ShopValues = DeliveryValues &
  Record<Exclude<keyof UpdateShop, 'version' | 'address' | 'delivery'> | AddressField, string>;

export function toValues(shop: Shop): ShopValues {
  const {
    version: _version,
    address,
    delivery,
    logo,
    socialLinks,
    copiesPerTitle,
    lowStockThreshold,
    cashLimit,
    ...texts
  } = shop;
  return {
    ...texts,
    ...toDeliveryValues(delivery),
    ...(address ?? { street: '', city: '', state: '', zipcode: '', country: '' }),
    logo: logo?.file ?? '',
    email: texts.email ?? '',
    phone: texts.phone ?? '',
    timeZone: texts.timeZone ?? '',
    socialLinks: socialLinks.join('\n'),
    copiesPerTitle: String(copiesPerTitle),
    lowStockThreshold: String(lowStockThreshold),
    cashLimit: cashLimit === null ? '' : cashLimit.toFixed(2),
  };
}

export function toUpdate(values: ShopValues, version: number): UpdateShop {
  const {
    street,
    city,
    state,
    zipcode,
    country,
    socialLinks,
    cashLimit,
    deliveryFee: _fee,
    deliveryFreeFrom: _freeFrom,
    deliveryDaysFrom: _daysFrom,
    deliveryDaysTo: _daysTo,
    deliveryTaxRate: _taxRate,
    deliveryRegions: _regions,
    deliveryElsewhere: _elsewhere,
    ...texts
  } = values;
  const lines = socialLinks.split('\n').map((line) => line.trim());
  return {
    ...texts,
    address: { street, city, state, zipcode, country },
    delivery: toDelivery(values),
    email: texts.email.trim() || null,
    phone: texts.phone.trim() || null,
    timeZone: texts.timeZone || null,
    logo: texts.logo || null,
    socialLinks: lines.filter((line) => line !== ''),
    copiesPerTitle: readNumber(texts.copiesPerTitle) ?? Number.NaN,
    lowStockThreshold: readNumber(texts.lowStockThreshold) ?? Number.NaN,
    cashLimit: readNumber(cashLimit),
    version,
  };
}

/** `address.city` → `city`, `socialLinks.0` → `socialLinks`: where a refusal is shown. */
export function fieldOfProblem(path: string): keyof ShopValues {
  const [first = '', second = ''] = path.split('.');
  if (first === 'delivery') return deliveryFieldOfProblem(path);
  return (first === 'address' ? second || 'street' : first) as keyof ShopValues;
}
