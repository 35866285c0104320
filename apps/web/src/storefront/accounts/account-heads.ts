import { privateHead } from '../../page/private-head.ts';
import { loginTexts, registerTexts } from '../../page/texts.ts';

export const loginHead = privateHead(loginTexts.title);
export const registerHead = privateHead(registerTexts.title);
export const forgotPasswordHead = privateHead('Forgot your password?');
export const resetPasswordHead = privateHead('Choose a new password');
export const verifyEmailHead = privateHead('Confirm your address');
export const accountHead = privateHead('My account');
