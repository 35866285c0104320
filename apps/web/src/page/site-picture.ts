import type { PageHead } from './web-bundle.ts';

/** The store's sign, for search engines. */
export const siteLogo = '/icon-512.png';

/** Stands beside a link to a page that has no picture of its own. */
export const sitePicture = {
  address: '/covers/promo-new-releases.png',
  alt: 'A row of books in the store’s window',
  width: 800,
  height: 450,
} satisfies PageHead['image'];
