/** Which currencies a shop can sell in: those that are divided by a hundred, because prices are kept so. */

/** How many decimals the currency has; nothing if there is no such currency. */
export function decimalsOf(currency: string): number | undefined {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits;
}

const languageTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** `de-DE`: a language, and where it is spoken, whose way of writing numbers is known. */
export function isNumberFormat(tag: string): boolean {
  return languageTag.test(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
}

/** `USD` → `US dollars`: as it is called in a sentence. */
export function nameOfCurrency(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** `$`, `US$`, `Dollar`, `dollars`: how people of these languages write it beside a number. */
export function writtenForms(currency: string, languages: string[]): string[] {
  return languages.flatMap((language) =>
    (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay });
      return [1, 2].map(
        (value) => format.formatToParts(value).find(({ type }) => type === 'currency')?.value ?? currency,
      );
    }),
  );
}

/** What is wrong with it, in one sentence; nothing if it can be used. */
export function findCurrencyProblem(currency: string): string | undefined {
  const decimals = decimalsOf(currency);
  if (decimals === undefined) return 'Please give a currency by its three letters, such as USD or EUR.';
  if (decimals === 2) return undefined;
  const has = decimals === 0 ? 'has none' : `has ${decimals}`;
  return `Prices here have two decimals, so ${nameOfCurrency(currency)} cannot be used: that currency ${has}.`;
}
