import type { HeadInput } from './page.ts';
import { titleWithShop } from './shop-slice.ts';
import type { PageHead } from './web-bundle.ts';

/** For one person, or for whoever has a link: nothing for search engines. */
export const privateHead =
  (title: string) =>
  ({ state }: HeadInput): PageHead => ({ title: titleWithShop(title, state), hideFromSearch: true });
