import { privateHead } from '../../page/private-head.ts';
import { newsletterTexts } from '../../page/texts.ts';
import { newsletterLinkTitles } from './newsletter-link-titles.ts';

export const newsletterHead = privateHead(newsletterTexts.pageTitle);
export const confirmNewsletterHead = privateHead(newsletterLinkTitles.confirm);
export const leaveNewsletterHead = privateHead(newsletterLinkTitles.leave);
