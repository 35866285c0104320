/** Here and not with the shop's own addresses, which every shopper loads. */
const runsPath = '/dashboard/orders/runs';

export const runPaths = {
  all: () => runsPath,
  run: (id: string) => `${runsPath}/${encodeURIComponent(id)}`,
  sheet: (id: string) => `${runsPath}/${encodeURIComponent(id)}/sheet`,
} as const;
