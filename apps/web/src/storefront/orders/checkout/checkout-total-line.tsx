import { useFormatPrice } from '../../../page/use-shop.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './checkout-totals.module.css';
import { quoteTexts } from './quote-texts.ts';
import type { CheckoutTotal, QuoteState } from './use-quote.ts';

const lookOf: Partial<Record<QuoteState['kind'], string | undefined>> = {
  asking: styles.note,
  'country-missing': styles.note,
  refused: styles.refusal,
  failed: styles.refusal,
};

/** Beside the button: on a phone the summary is far below it. Spoken when it changes. */
export function CheckoutTotalLine({ total: { state, totalPrice } }: { total: CheckoutTotal }) {
  const formatPrice = useFormatPrice();
  if (state.kind === 'books-only') return null;
  return (
    <p role="status" className={classNames(styles.line, lookOf[state.kind])}>
      {state.kind === 'known' && totalPrice !== undefined && quoteTexts.total(formatPrice(totalPrice))}
      {state.kind === 'country-missing' && quoteTexts.countryFirst}
      {state.kind === 'asking' && quoteTexts.asking}
      {state.kind === 'refused' && state.message}
      {state.kind === 'failed' && quoteTexts.failed}
    </p>
  );
}
