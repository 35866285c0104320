import { type HeadInput, pageLoader } from '../../page/page.ts';
import { paths } from '../../page/paths.ts';
import { sitePicture } from '../../page/site-picture.ts';
import { shopApi } from '../../page/shop-api.ts';
import { titleWithShop } from '../../page/shop-slice.ts';
import type { PageHead } from '../../page/web-bundle.ts';

export const loadAboutPage = pageLoader(async ({ load }) => {
  await load(shopApi.endpoints.readShop.initiate());
});

export function aboutHead({ state }: HeadInput): PageHead {
  return {
    title: titleWithShop('About', state),
    description: 'Who we are, how we deliver, how to reach us, and what we do with your data.',
    canonical: paths.about(),
    image: sitePicture,
  };
}
