/** What the order costs with delivery and taxes: the store is asked again whenever the cart or the country changes. */
import type { Quote } from '@book-store/contract';
import { formatCents, toCents } from '@book-store/contract/money';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { useShop } from '../../../page/use-shop.ts';
import { selectCartItems, selectSubtotal } from '../../cart/index.ts';
import { useLazyQuoteOrderQuery, useQuoteOrderQuery } from '../orders-api.ts';
import { type PlaceOrderOutcome, readOutcome } from './place-order-outcome.ts';
import { quoteTexts } from './quote-texts.ts';

/** Long enough for slow typists: half of a country's name is none, or another country's code. */
const debounceMs = 900;

export type QuoteState =
  /** The shop adds nothing: the books are all there is to pay. */
  | { kind: 'books-only' }
  | { kind: 'country-missing' }
  | { kind: 'asking' }
  | { kind: 'known'; quote: Quote }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; retry: () => void };

export type CheckoutTotal = {
  state: QuoteState;
  /** What is to be paid, as far as it is known. */
  totalPrice: string | undefined;
  /** What an order to this country costs, and whether the customer has seen that; or why it cannot be ordered. */
  settle: (country: string) => Promise<{ totalPrice: string; isSeen: boolean } | PlaceOrderOutcome>;
  /** After the store has said that it costs something else. */
  askAgain: () => void;
};

export function useQuote(typedCountry: string): CheckoutTotal {
  const { delivery } = useShop();
  const productIds = useAppSelector(selectCartItems).map((book) => book._id);
  const subtotal = useAppSelector(selectSubtotal);
  const hasRegions = delivery !== undefined && delivery.regions.length > 0;
  // Where it does not matter, nobody asks again for it.
  const typed = hasRegions ? typedCountry.trim() : '';
  const country = useSettled(typed);
  // With the subtotal, so that a cart with new prices is asked for anew.
  const askFor = (goesTo: string) => ({ productIds, ...(hasRegions && { country: goesTo }), subtotal });
  const skip = delivery === undefined || productIds.length === 0 || (hasRegions && country === '');
  const query = useQuoteOrderQuery(askFor(country), { skip, refetchOnMountOrArgChange: true });
  const [ask] = useLazyQuoteOrderQuery();
  const isSettled = typed === country && !query.isFetching;
  const quote = isSettled ? query.currentData : undefined;
  const askAgain = () => void (skip || query.refetch());

  const readState = (): QuoteState => {
    if (delivery === undefined) return { kind: 'books-only' };
    if (hasRegions && typed === '') return { kind: 'country-missing' };
    if (quote) return { kind: 'known', quote };
    if (!isSettled || !query.isError) return { kind: 'asking' };
    const outcome = readOutcome({ error: query.error });
    const [problem] = outcome.kind === 'invalid' ? outcome.problems : [];
    return problem ? { kind: 'refused', message: problem.message } : { kind: 'failed', retry: askAgain };
  };

  const booksOnly = formatCents(toCents(subtotal));
  return {
    state: readState(),
    totalPrice: delivery === undefined ? booksOnly : quote?.totalPrice,
    settle: async (goesTo) => {
      if (delivery === undefined) return { totalPrice: booksOnly, isSeen: true };
      const isSeen = !hasRegions || goesTo === country;
      if (quote && isSeen) return { totalPrice: quote.totalPrice, isSeen };
      const { data, error } = await ask(askFor(goesTo));
      if (data) return { totalPrice: data.totalPrice, isSeen: false };
      const outcome = readOutcome({ error });
      // Only the question was lost: nothing was sent that could have arrived.
      return outcome.kind === 'unanswered' ? { kind: 'refused', message: quoteTexts.unanswered } : outcome;
    },
    askAgain,
  };
}

/** What was typed, once nothing more has been for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
