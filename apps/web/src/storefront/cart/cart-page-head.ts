import { cartTexts, siteTexts } from '../../page/texts.ts';
import type { PageHead } from '../../page/web-bundle.ts';

export function cartHead(): PageHead {
  return { title: `${cartTexts.title} · ${siteTexts.name}`, hideFromSearch: true };
}
