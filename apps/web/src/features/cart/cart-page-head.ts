import { cartTexts, siteTexts } from '../../texts.ts';
import type { PageHead } from '../../web-bundle.ts';

export function cartHead(): PageHead {
  return { title: `${cartTexts.title} · ${siteTexts.name}`, hideFromSearch: true };
}
