/** What must be so before a sign-in with Google makes sense. */
import type { AccountsConfig } from '@book-store/contract';
import type { AppDispatch } from '../../../api/app-state.ts';
import { accountsApi } from '../accounts-api.ts';
import type { GoogleCode } from './google-texts.ts';

type BrowserState = {
  host: string;
  protocol: string;
  isOnline: boolean;
  hasCookies: boolean;
  hasWindows: boolean;
};

/** What the browser itself can tell at once. */
export function checkBrowserState(state: BrowserState): GoogleCode | undefined {
  if (!state.hasWindows || !/^https?:$/.test(state.protocol)) {
    return 'operation-not-supported-in-this-environment';
  }
  if (!state.hasCookies) return 'web-storage-unsupported';
  if (!state.isOnline) return 'network-request-failed';
  return undefined;
}

export function checkConfig(
  config: AccountsConfig | undefined,
  host: string,
): 'auth-domain-config-required' | 'unauthorized-domain' | undefined {
  if (!config) return undefined;
  if (!config.google.enabled) return 'auth-domain-config-required';
  return config.authorizedDomains.includes(host) ? undefined : 'unauthorized-domain';
}

/** Asked at each click, so that a store that cannot be reached is noticed although the window has opened. */
export function askConfig(host: string) {
  return async (dispatch: AppDispatch): Promise<GoogleCode | undefined> => {
    const { data, error } = await dispatch(
      accountsApi.endpoints.getAccountsConfig.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    return error ? 'network-request-failed' : checkConfig(data, host);
  };
}

export function readBrowserState(): BrowserState {
  return {
    host: window.location.host,
    protocol: window.location.protocol,
    isOnline: navigator.onLine,
    hasCookies: navigator.cookieEnabled,
    hasWindows: typeof window.open === 'function' && typeof BroadcastChannel === 'function',
  };
}
