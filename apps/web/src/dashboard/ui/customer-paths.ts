/** Where customers are found in the dashboard; here, since no shopper need load it. */
export const customerPaths = {
  list: (q = '') => (q ? `/dashboard/customers?${new URLSearchParams({ q })}` : '/dashboard/customers'),
  one: (id: string) => `/dashboard/customers/${encodeURIComponent(id)}`,
} as const;
