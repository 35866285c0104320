import { siteTexts, stateTexts } from '../../page/texts.ts';
import type { PageHead } from '../../page/web-bundle.ts';

export function notFoundHead(): PageHead {
  return { title: `${stateTexts.notFoundTitle} · ${siteTexts.name}`, hideFromSearch: true };
}
