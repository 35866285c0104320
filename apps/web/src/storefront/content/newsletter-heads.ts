import { privateHead } from '../../page/private-head.ts';
import { newsletterTexts } from '../../page/texts.ts';
import { newsletterLinkTexts } from './newsletter-link-texts.ts';

export const newsletterHead = privateHead(newsletterTexts.pageTitle);
export const confirmNewsletterHead = privateHead(newsletterLinkTexts.confirm.title);
export const leaveNewsletterHead = privateHead(newsletterLinkTexts.leave.title);
