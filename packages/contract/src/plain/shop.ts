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
  lowStock: 1_000,
} as const;

/** How money and numbers are written: the currency's code, and the tag of the language whose habits are followed. */
export type MoneyFormat = { currency: string; numberFormat: string };

export const defaultMoneyFormat: MoneyFormat = { currency: 'USD', numberFormat: 'en-US' };

export const defaultSocialLinks = [
  'https://www.facebook.com/',
  'https://x.com/',
  'https://www.instagram.com/',
] as const;

/** Those with a drawing of their own; their names are their addresses, but for the first letter. */
const networks = ['facebook', 'x', 'instagram'] as const;

export type SocialNetwork = { name: string; icon: (typeof networks)[number] | 'link' };

/** Told by the address; one that is not known here is called by its host. */
export function socialNetworkOf(address: string): SocialNetwork {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const icon = networks.find((network) => host === `${network}.com`);
  return icon ? { name: icon[0]?.toUpperCase() + icon.slice(1), icon } : { name: host, icon: 'link' };
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

type Contact = { address?: unknown; email?: unknown; phone?: unknown };

/** Whether the shop has told any way to write to it, to call it or to go there. */
export function isReachable({ address, email, phone }: Contact): boolean {
  return Boolean(address ?? email ?? phone);
}
