export const newsletterFieldId = 'newsletter-email';

/** The banner's Subscribe button leads here. */
export function focusNewsletterField(): void {
  document.getElementById(newsletterFieldId)?.focus();
}
