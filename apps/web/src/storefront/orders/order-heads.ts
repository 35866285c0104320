import { checkoutTexts, ordersTexts, siteTexts } from '../../page/texts.ts';
import type { PageHead } from '../../page/web-bundle.ts';

export function checkoutHead(): PageHead {
  return { title: `${checkoutTexts.title} · ${siteTexts.name}`, hideFromSearch: true };
}

export function ordersHead(): PageHead {
  return { title: `${ordersTexts.title} · ${siteTexts.name}`, hideFromSearch: true };
}
