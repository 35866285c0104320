/** What can be chosen, as this browser knows it; what the shop has is always among it. */
import { decimalsOf, nameOfCurrency } from '@book-store/contract/currencies';
import { shopTexts } from '../shop-texts.ts';

type Choice = { value: string; label: string };

const numberFormats = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-IE',
  'en-AU',
  'en-NZ',
  'en-IN',
  'en-ZA',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'nl-NL',
  'it-IT',
  'es-ES',
  'es-MX',
  'pt-PT',
  'pt-BR',
  'da-DK',
  'nb-NO',
  'sv-SE',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'hu-HU',
  'ro-RO',
  'el-GR',
  'tr-TR',
  'uk-UA',
  'he-IL',
  'hi-IN',
  'zh-CN',
];

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

const currencies = Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === 2);

export function currencyChoices(current: string): Choice[] {
  return withCurrent(currencies, current).map((value) => ({
    value,
    label: `${value} (${nameOfCurrency(value)})`,
  }));
}

export function numberFormatChoices(current: string): Choice[] {
  return withCurrent(numberFormats, current).map((value) => ({ value, label: names.of(value) ?? value }));
}

export function timeZoneChoices(current: string): Choice[] {
  const zones = withCurrent(['UTC', ...Intl.supportedValuesOf('timeZone')], current || 'UTC');
  return [
    { value: '', label: shopTexts.ownTimeZone },
    ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ];
}

function withCurrent(values: string[], current: string): string[] {
  return values.includes(current) ? values : [current, ...values];
}
