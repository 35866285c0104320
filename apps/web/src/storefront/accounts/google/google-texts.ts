import type { GoogleFailureCode } from '@book-store/contract';
import { signInTexts } from '../account-texts.ts';

/** Every way in which the sign-in with Google can fail: the page's own and those that the store tells it. */
export type GoogleCode =
  | GoogleFailureCode
  | 'operation-not-supported-in-this-environment'
  | 'popup-blocked'
  | 'popup-closed-by-user'
  | 'cancelled-popup-request'
  | 'web-storage-unsupported'
  | 'unauthorized-domain'
  | 'argument-error';

/** One helpful sentence for each. */
export const googleFailureTexts: Record<GoogleCode, string> = {
  'operation-not-supported-in-this-environment':
    'This browser cannot open the sign-in window here. Please use your email and password instead.',
  'popup-blocked':
    'Your browser blocked the sign-in window. Please allow pop-ups for this store and try again.',
  'popup-closed-by-user':
    'The sign-in window was closed before you were done. If it is still open, just go on there; otherwise try again.',
  'cancelled-popup-request': 'Your earlier sign-in window was replaced. Please go on in the new one.',
  'web-storage-unsupported': signInTexts.cookiesRefused,
  'network-request-failed': 'Google could not be reached. Please check your connection and try again.',
  'unauthorized-domain':
    'Signing in with Google does not work at this address. Please open the store at its usual one.',
  'invalid-api-key':
    'Google does not recognise this store at the moment. Please use your email and password instead.',
  'auth-domain-config-required':
    'Signing in with Google is not set up in this store. Please use your email and password instead.',
  'invalid-auth-event': 'This sign-in is too old or was used before. Please try again.',
  'missing-cookie':
    'This sign-in took too long, or your browser did not keep its cookie. Please try again; if that does not help, please allow cookies for this store.',
  'too-many-requests': 'Too many sign-ins from your network. Please wait a few minutes and try again.',
  'internal-error': 'Something went wrong on our side. Please try again in a moment.',
  'argument-error': 'The sign-in was started in a wrong way. Please reload the page and try again.',
  'user-cancelled': 'You cancelled the sign-in. Nothing has changed.',
  'unverified-email':
    'Google has not confirmed your address yet. Please confirm it there, or use your email and password here.',
  'account-exists-with-different-credential':
    'There is already an account with this address. Please log in with its password; once its address is confirmed, Google works too.',
};

export function isGoogleCode(value: unknown): value is GoogleCode {
  return typeof value === 'string' && Object.hasOwn(googleFailureTexts, value);
}
