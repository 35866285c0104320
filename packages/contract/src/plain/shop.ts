/** What a shop is called and how it is reached, until its owner says otherwise; pages need it before anything else. */

export const defaultShopName = 'Book Store';

/** As it stands in a sentence: the usual name is no name yet. */
export function shopInSentence({ name }: { name: string }): string {
  return name === defaultShopName ? `the ${name}` : name;
}

export const shopLimits = {
  name: 60,
  text: 20_000,
  lead: 1_000,
  link: 300,
  links: 8,
  copies: 99,
} as const;

/** How money and numbers are written: the currency's code, and the tag of the language whose habits are followed. */
export type MoneyFormat = { currency: string; numberFormat: string };

export const defaultMoneyFormat: MoneyFormat = { currency: 'USD', numberFormat: 'en-US' };

export const defaultSocialLinks = [
  'https://www.facebook.com/',
  'https://x.com/',
  'https://www.instagram.com/',
] as const;

const networks = {
  'facebook.com': { name: 'Facebook', icon: 'facebook' },
  'x.com': { name: 'X', icon: 'x' },
  'twitter.com': { name: 'X', icon: 'x' },
  'instagram.com': { name: 'Instagram', icon: 'instagram' },
} as const;

export type SocialNetwork = { name: string; icon: 'facebook' | 'x' | 'instagram' | 'link' };

/** Told by the address; one that is not known here is called by its host. */
export function socialNetworkOf(address: string): SocialNetwork {
  const host = URL.parse(address)?.hostname.replace(/^(www|m)\./, '') ?? address;
  return networks[host as keyof typeof networks] ?? { name: host, icon: 'link' };
}

/** `+44 (0)118 496` → `tel:+440118496`. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+0-9]/g, '')}`;
}

/** From this on, a logo counts as the written name and stands in its place. */
const wideAspectRatio = 2;

export function isWideLogo({ width, height }: { width: number; height: number }): boolean {
  return width >= wideAspectRatio * height;
}
