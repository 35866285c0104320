import type { AccountsConfig } from '@book-store/contract';
import { describe, expect, it } from 'vitest';
import { checkConfig, checkBrowserState } from './google-check.ts';

const fine = {
  host: 'store.example',
  protocol: 'https:',
  isOnline: true,
  hasCookies: true,
  hasWindows: true,
};

const config: AccountsConfig = {
  authorizedDomains: ['store.example', 'localhost:3000'],
  google: { enabled: true, demo: false },
  mail: { enabled: true },
};

describe('before the sign-in window opens', () => {
  it.each([
    [{}, undefined],
    [{ protocol: 'http:' }, undefined],
    [{ protocol: 'file:' }, 'operation-not-supported-in-this-environment'],
    [{ hasWindows: false }, 'operation-not-supported-in-this-environment'],
    [{ hasCookies: false }, 'web-storage-unsupported'],
    [{ isOnline: false }, 'network-request-failed'],
  ])('%o means %s', (change, code) => {
    expect(checkBrowserState({ ...fine, ...change })).toBe(code);
  });

  it.each([
    ['store.example', undefined],
    ['localhost:3000', undefined],
    ['localhost', 'unauthorized-domain'],
    ['store.example.evil.example', 'unauthorized-domain'],
    ['127.0.0.1:3000', 'unauthorized-domain'],
  ])('the host %s means %s', (host, code) => {
    expect(checkConfig(config, host)).toBe(code);
  });

  it('a store without Google says so, and one that has not answered yet is not in the way', () => {
    expect(checkConfig({ ...config, google: { enabled: false, demo: false } }, 'store.example')).toBe(
      'auth-domain-config-required',
    );
    expect(checkConfig(undefined, 'anywhere')).toBeUndefined();
  });
});
