import type { Quote } from '@book-store/contract';
import { describeDays, partsOfTotal } from '@book-store/contract/delivery';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { TotalParts } from '../../../ui/total-parts.tsx';
import { ordersPageTexts } from '../order-texts.ts';
import styles from './checkout-totals.module.css';
import { quoteTexts } from './quote-texts.ts';
import type { QuoteState } from './use-quote.ts';

/** Between the books and their total. */
export function CheckoutTotals({ state, books }: { state: QuoteState; books: string }) {
  const formatPrice = useFormatPrice();
  if (state.kind === 'books-only') return <NothingAdded />;
  if (state.kind === 'known') return <KnownTotals quote={state.quote} />;
  return (
    <div className={styles.totals}>
      <TotalParts parts={[{ label: quoteTexts.books, amount: formatPrice(books) }]} />
      {state.kind === 'asking' && <p className={styles.note}>{quoteTexts.asking}</p>}
      {state.kind === 'country-missing' && <p className={styles.note}>{quoteTexts.countryFirst}</p>}
      {state.kind === 'refused' && <p className={styles.refusal}>{state.message}</p>}
      {state.kind === 'failed' && (
        <>
          <p className={styles.refusal}>{quoteTexts.failed}</p>
          <Button look="secondary" onClick={state.retry}>
            {quoteTexts.retry}
          </Button>
        </>
      )}
    </div>
  );
}

/** As a shop comes. */
function NothingAdded() {
  const parts = [
    { label: quoteTexts.delivery, amount: quoteTexts.free },
    { label: quoteTexts.taxes, amount: quoteTexts.taxesIncluded },
  ];
  return (
    <div className={styles.totals}>
      <TotalParts parts={parts} />
    </div>
  );
}

function KnownTotals({ quote }: { quote: Quote }) {
  const formatPrice = useFormatPrice();
  const { deliveryPrice = '0.00', taxPrice, deliveryDays } = quote;
  const parts = partsOfTotal({ ...quote, deliveryPrice }, formatPrice);
  const included = { label: quoteTexts.taxes, amount: quoteTexts.taxesIncluded };
  return (
    <div className={styles.totals}>
      <TotalParts parts={taxPrice === undefined ? [...parts, included] : parts} />
      {deliveryDays && <p className={styles.note}>{ordersPageTexts.arrives(describeDays(deliveryDays))}</p>}
    </div>
  );
}
