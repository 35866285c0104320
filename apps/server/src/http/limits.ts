/**
 * Every limit on how often, or how often at the same time, something may be done. docs/security.md shows the same
 * table to people; limits.test.ts fails where the two differ.
 */

/**
 * So many tries in a window. Counted in the database it begins with the first try (rate-limit.ts); counted in memory, tries
 * come back evenly (load/memory-limit.ts). Whoever counts decides which.
 */
export type Limit = {
  /** As in docs/security.md, and the beginning of what is counted by in the database. */
  name: string;
  countsBy: string;
  /** 0: no limit. */
  max: number;
  windowSeconds: number;
};

type SimultaneousLimit = Omit<Limit, 'windowSeconds'> & { windowSeconds: 'at the same time' };

const minutes = 60;
const hour = 60 * minutes;
const day = 24 * hour;

export const limits = {
  logInByNetwork: limit('Customer log-in', 'network', 30, 15 * minutes),
  logInByAccountAndNetwork: limit('Customer log-in', 'account and network', 10, 15 * minutes),
  logInByAccountAndNetworkInADay: limit('Customer log-in', 'account and network', 40, day),
  logInByAccount: limit('Customer log-in', 'account', 400, day),
  logInByKnownBrowser: limit('Customer log-in', 'known browser', 10, 15 * minutes),
  passwordCheckBySession: limit('Give one’s password again', 'session', 10, 15 * minutes),
  adminLogInByNetwork: limit('Admin log-in', 'network', 30, 15 * minutes),
  adminLogInByAccountAndNetwork: limit('Admin log-in', 'account and network', 10, 15 * minutes),
  adminLogInByAccountAndNetworkInADay: limit('Admin log-in', 'account and network', 40, day),
  adminLogInByAccount: limit('Admin log-in', 'account', 400, day),
  adminLogInByKnownBrowser: limit('Admin log-in', 'known browser', 10, 15 * minutes),
  adminPasswordCheckBySession: limit('Give one’s admin password again', 'session', 10, 15 * minutes),
  failedLogInEntries: limit('Failed admin log-in in the audit trail', 'account', 20, day),
  registerByNetwork: limit('Register', 'network', 30, hour),
  registerByAccount: limit('Register', 'account', 5, hour),
  resetLinkByNetwork: limit('Ask for a reset link', 'network', 20, hour),
  resetLinkByAccount: limit('Ask for a reset link', 'account', 5, hour),
  verifyLinkByNetwork: limit('Ask for a confirmation link', 'network', 20, hour),
  verifyLinkByAccount: limit('Ask for a confirmation link', 'account', 5, hour),
  linkUseByNetwork: limit('Use a mailed link', 'network', 30, hour),
  googleByNetwork: limit('Return from Google', 'network', 60, 15 * minutes),
  googleByState: limit('Return from Google', 'state of the popup', 1, 15 * minutes),
  orderLettersByAddress: limit('Order letter', 'unconfirmed address', 3, day),
  orderLetterAgain: limit('Ask for the letter about an order again', 'order', 3, day),
  codesByNetwork: limit('Ask for a code by telephone', 'network', 10, hour),
  codesByTelephone: limit('Ask for a code by telephone', 'telephone number', 6, day),
  newsletterLettersByAddress: limit('Newsletter confirmation letter', 'address', 1, day),
  quotesByNetwork: limit('Ask what an order costs', 'network', 60, 20),
  restockByAccount: limit('Ask to be told when a book is back', 'account', 50, day),
  newsletterByNetwork: limit('Newsletter', 'network', 10, 15 * minutes),
} satisfies Record<string, Limit>;

/** Those that a load test must lift: read them through the settings, which hold what the operator chose. */
export const adjustableLimits = {
  ordersByAccount: {
    ...limit('Place an order', 'account', 30, hour),
    setting: 'LIMIT_ORDERS_BY_ACCOUNT',
  },
  ordersByNetwork: {
    ...limit('Place an order', 'network', 60, hour),
    setting: 'LIMIT_ORDERS_BY_NETWORK',
  },
  searchesByNetwork: {
    ...limit('Search, suggestions, pages of authors and series', 'network', 200, 20),
    setting: 'LIMIT_SEARCHES_BY_NETWORK',
  },
  uploadsByAccount: {
    ...limit('Upload a cover', 'account', 600, hour),
    setting: 'LIMIT_UPLOADS_BY_ACCOUNT',
  },
  importsByAccount: {
    ...limit('Import or check a file', 'account', 60, hour),
    setting: 'LIMIT_IMPORTS_BY_ACCOUNT',
  },
  eventStreamsByToken: {
    name: 'Open event streams',
    countsBy: 'token',
    max: 8,
    windowSeconds: 'at the same time',
    setting: 'LIMIT_EVENT_STREAMS_BY_TOKEN',
  },
  eventStreamsByAccount: {
    name: 'Open event streams',
    countsBy: 'account',
    max: 20,
    windowSeconds: 'at the same time',
    setting: 'LIMIT_EVENT_STREAMS_BY_ACCOUNT',
  },
} satisfies Record<string, (Limit | SimultaneousLimit) & { setting: string }>;

export type AdjustableLimits = typeof adjustableLimits;

/** `choose` says how many the operator wants, given the name of the setting and the number that is usual. */
export function chooseLimits(choose: (setting: string, defaultLimit: number) => number): AdjustableLimits {
  const chosen = Object.entries(adjustableLimits).map(([key, defaultLimit]) => [
    key,
    { ...defaultLimit, max: choose(defaultLimit.setting, defaultLimit.max) },
  ]);
  return Object.fromEntries(chosen);
}

function limit(name: string, countsBy: string, max: number, windowSeconds: number): Limit {
  return { name, countsBy, max, windowSeconds };
}
