import { paths } from '../../paths.ts';
import { sitePicture } from '../../site-picture.ts';
import { siteTexts } from '../../texts.ts';
import type { PageHead } from '../../web-bundle.ts';

export function aboutHead(): PageHead {
  return {
    title: `About · ${siteTexts.name}`,
    description: 'Who we are, how we deliver, how to reach us, and what we do with your data.',
    canonical: paths.about(),
    image: sitePicture,
  };
}
