import type { ShopInBrief } from '@book-store/contract';
import { coverFileUrl } from '@book-store/contract/covers';
import { siteLogo } from '../../page/site-picture.ts';
import { siteTexts } from '../../page/texts.ts';

const logoWidth = 640;

/** The shop for search engines: only what its owner has told. */
export function describeShop(shop: ShopInBrief, origin: string): object {
  const { name, address, email, phone, logo, socialLinks, currency } = shop;
  const file = logo && coverFileUrl(logo.file.replace(/\.webp$/, ''), logoWidth, 'webp');
  const profiles = socialLinks.filter((link) => new URL(link).pathname !== '/');
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name, url: `${origin}/` },
      {
        // A BookStore is a shop in a street, and search engines ask for its address.
        '@type': address ? 'BookStore' : 'OnlineStore',
        name,
        url: `${origin}/`,
        logo: `${origin}${file ?? siteLogo}`,
        description: siteTexts.description,
        ...(address && { address: describeAddress(address), currenciesAccepted: currency }),
        ...(phone && { telephone: phone }),
        ...(email && { email }),
        // The front page of a network is nobody's profile.
        ...(profiles.length > 0 && { sameAs: profiles }),
      },
    ],
  };
}

function describeAddress({ street, city, state, zipcode, country }: NonNullable<ShopInBrief['address']>) {
  const parts = {
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zipcode,
    addressCountry: country,
  };
  const given = Object.entries(parts).filter(([, value]) => value !== '');
  return { '@type': 'PostalAddress', ...Object.fromEntries(given) };
}
