import { newsletterTexts, siteTexts } from '../../page/texts.ts';
import type { PageHead } from '../../page/web-bundle.ts';
import { newsletterLinkTexts } from './newsletter-link-texts.ts';

/** For whoever has a link from a letter; nothing for search engines. */
const privateHead = (title: string) => (): PageHead => ({
  title: `${title} · ${siteTexts.name}`,
  hideFromSearch: true,
});

export const newsletterHead = privateHead(newsletterTexts.pageTitle);
export const confirmNewsletterHead = privateHead(newsletterLinkTexts.confirm.title);
export const leaveNewsletterHead = privateHead(newsletterLinkTexts.leave.title);
