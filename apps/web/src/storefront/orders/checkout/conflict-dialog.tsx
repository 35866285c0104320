import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { checkoutPageTexts as texts } from '../order-texts.ts';
import { quoteTexts } from './quote-texts.ts';
import type { Conflict } from './use-checkout.ts';
import { Isolated } from '../../../ui/isolated.tsx';
import { useFormatPrice } from '../../../page/use-shop.ts';

type ConflictDialogProps = {
  conflict: Conflict | undefined;
  /** What the order was to cost. */
  before: string;
  onAccept: () => void;
  onReject: () => void;
};

/** The store and the cart disagree: says how, and asks what to do. */
export function ConflictDialog({ conflict, before, onAccept, onReject }: ConflictDialogProps) {
  const formatPrice = useFormatPrice();
  if (!conflict) return null;
  const shared = { isOpen: true, onConfirm: onAccept, onCancel: onReject };
  if (conflict.kind === 'price-changed') {
    const now = formatPrice(conflict.totalPrice);
    return (
      <AlertDialog
        {...shared}
        title={texts.priceTitle}
        text={texts.priceText(before, now)}
        confirmLabel={texts.priceAccept(now)}
        cancelLabel={texts.priceReject}
      />
    );
  }
  if (conflict.kind === 'total-unseen') {
    const total = formatPrice(conflict.totalPrice);
    return (
      <AlertDialog
        {...shared}
        title={quoteTexts.unseenTitle}
        text={quoteTexts.unseenText(total)}
        confirmLabel={texts.priceAccept(total)}
        cancelLabel={texts.priceReject}
      />
    );
  }
  if (conflict.kind === 'sold-out' && conflict.books.some(({ copiesLeft }) => copiesLeft)) {
    return (
      <AlertDialog
        {...shared}
        title={texts.shortTitle}
        text={
          <Isolated text={texts.shortText(conflict.books)} of={conflict.books.map(({ title }) => title)} />
        }
        confirmLabel={texts.shortAccept}
        cancelLabel={texts.goneReject}
      />
    );
  }
  const titles = conflict.books.map(({ title }) => (title === undefined ? texts.goneUnknown : `“${title}”`));
  return (
    <AlertDialog
      {...shared}
      title={conflict.kind === 'sold-out' ? texts.soldOutTitle : texts.goneTitle}
      text={<Isolated text={texts.goneText(titles)} of={conflict.books.map(({ title }) => title)} />}
      confirmLabel={texts.goneAccept(titles.length)}
      cancelLabel={texts.goneReject}
    />
  );
}
