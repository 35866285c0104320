import { nameOfCountry } from '@book-store/contract/countries';
import { useShop } from '../../../page/use-shop.ts';
import { quoteTexts } from './quote-texts.ts';

/** In a shop with regions the field suggests their countries, and says why it matters how they are written. */
export function useCountryField(listId: string): { list?: string; hint?: string } {
  const { delivery } = useShop();
  return delivery && delivery.regions.length > 0 ? { list: listId, hint: quoteTexts.countryHint } : {};
}

export function CountryChoices({ id }: { id: string }) {
  const { delivery } = useShop();
  const codes = delivery?.regions.flatMap(({ countries }) => countries) ?? [];
  if (codes.length === 0) return null;
  return (
    <datalist id={id}>
      {codes
        .map(nameOfCountry)
        .toSorted()
        .map((name) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  );
}
