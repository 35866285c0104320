/** A shop as it comes; its owner's settings are laid over it. */
import {
  defaultLowStockThreshold,
  defaultMoneyFormat,
  defaultShopName,
  defaultSocialLinks,
  nameOfCurrency,
  type Shop,
  usualDelivery,
} from '@book-store/contract';
import { isReachable } from '@book-store/contract/shop';

const aboutLead =
  'A small shop with a short shelf: books we have read, at prices we can explain, brought to your door.';

const privacy = [
  'We keep what an order needs: your name, e-mail address, phone number and delivery address. Your cart stays in your own browser until you order; what you searched for lately never leaves it. We count which words are searched for and which books are opened for them, never by whom.',
  'Pages are counted, people are not: there is no advertising, no tracking across sites, and nothing on these pages comes from anyone but us, unless a bookseller linked a cover from elsewhere.',
  'The newsletter list holds addresses and nothing more, and only of those who said yes by the link in our letter; every letter has a link to leave it. Passwords are stored only as hashes that we cannot read back.',
];

/**
 * The terms name the currency and ask to be told only where somebody can be, so they change with both as long as nobody has
 * written others.
 */
const terms = (currency: string, canBeTold: boolean) => [
  `Prices are in ${nameOfCurrency(currency)}. An order is binding once you have placed it and we have confirmed it; until it is shipped you can cancel it under your orders.`,
  'You pay on delivery. If you refuse the parcel, the order ends there and you owe nothing for the books.',
  canBeTold
    ? 'A damaged or wrong book is exchanged or taken back; please tell us within fourteen days.'
    : 'A damaged or wrong book is exchanged or taken back within fourteen days.',
];

type Known = Partial<Pick<Shop, 'currency' | 'address' | 'email' | 'phone'>>;

export function makeDefaultShop(known: Known = {}): Omit<Shop, 'version'> {
  return {
    name: defaultShopName,
    logo: null,
    address: null,
    email: null,
    phone: null,
    socialLinks: [...defaultSocialLinks],
    currency: defaultMoneyFormat.currency,
    numberFormat: defaultMoneyFormat.numberFormat,
    timeZone: null,
    copiesPerTitle: 1,
    cashLimit: null,
    delivery: usualDelivery,
    lowStockThreshold: defaultLowStockThreshold,
    aboutLead,
    privacyText: privacy.join('\n\n'),
    termsText: terms(known.currency ?? defaultMoneyFormat.currency, isReachable(known)).join('\n\n'),
  };
}
