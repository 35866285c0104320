import { paths } from '../../page/paths.ts';
import { sitePicture } from '../../page/site-picture.ts';
import { siteTexts } from '../../page/texts.ts';
import type { PageHead } from '../../page/web-bundle.ts';

export function aboutHead(): PageHead {
  return {
    title: `About · ${siteTexts.name}`,
    description: 'Who we are, how we deliver, how to reach us, and what we do with your data.',
    canonical: paths.about(),
    image: sitePicture,
  };
}
