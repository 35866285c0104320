const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$10,000.00": sums are longer than prices and want their thousands apart. */
export function formatSum(amount: number): string {
  return dollars.format(amount);
}
