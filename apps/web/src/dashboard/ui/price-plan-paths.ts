/** Where prices are planned in the dashboard; here, since no shopper need load it. */
export const pricePlanPaths = {
  list: () => '/dashboard/price-plans',
  /** A new one, or one that there is. */
  plan: (about: { book: string } | { id: string } | Record<string, never> = {}) => {
    const query = new URLSearchParams(about).toString();
    return `/dashboard/price-plans/plan${query && `?${query}`}`;
  },
} as const;
