import { loginTexts, registerTexts, siteTexts } from '../../page/texts.ts';
import type { PageHead } from '../../page/web-bundle.ts';

/** Nothing here is for search engines. */
const privateHead = (title: string) => (): PageHead => ({
  title: `${title} · ${siteTexts.name}`,
  hideFromSearch: true,
});

export const loginHead = privateHead(loginTexts.title);
export const registerHead = privateHead(registerTexts.title);
export const forgotPasswordHead = privateHead('Forgot your password?');
export const resetPasswordHead = privateHead('Choose a new password');
export const verifyEmailHead = privateHead('Confirm your address');
export const accountHead = privateHead('My account');
