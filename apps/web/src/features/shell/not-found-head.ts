import { siteTexts, stateTexts } from '../../texts.ts';
import type { PageHead } from '../../web-bundle.ts';

export function notFoundHead(): PageHead {
  return { title: `${stateTexts.notFoundTitle} · ${siteTexts.name}`, hideFromSearch: true };
}
