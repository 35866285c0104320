import type { Order } from '@book-store/contract';
import { groupOrderLines } from '@book-store/contract/copies';
import { formatCents } from '@book-store/contract/money';
import { cashReceivedStatuses } from '@book-store/contract/order-statuses';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { readPositiveMoney } from '../../ui/typed-number.ts';
import { useReturnBooksMutation } from '../orders-api.ts';
import { DeskDialog, readText } from './desk-dialog.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

/** For books that come back after they were paid; nothing where all have. */
export function TakeBack({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const [returnBooks] = useReturnBooksMutation();
  const left = copiesLeft(order);
  if (!cashReceivedStatuses.includes(order.status) || left.length === 0) return null;

  const save = (form: FormData) => {
    const books = left.flatMap(({ bookId }) => {
      const copies = Number(readText(form, bookId));
      return copies > 0 ? [{ bookId, copies }] : [];
    });
    const refund = readPositiveMoney(readText(form, 'refund'));
    if (books.length === 0) return { message: deskTexts.nothingBack };
    if (refund === undefined) return { field: 'refund', message: deskTexts.wrongRefund };
    const restock = form.get('restock') !== null;
    return returnBooks({ id: order._id, body: { books, restock, refund } });
  };

  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {deskTexts.takeBack}
      </Button>
      {isOpen && (
        <DeskDialog
          title={deskTexts.returnTitle}
          text={deskTexts.returnText}
          onClose={() => setIsOpen(false)}
          onSave={save}
        >
          {left.map(({ bookId, title, copies }) => (
            <Field
              key={bookId}
              name={bookId}
              label={deskTexts.copies(title, copies)}
              type="number"
              min={0}
              max={copies}
              defaultValue={left.length === 1 ? copies : 0}
            />
          ))}
          <Field
            name="refund"
            label={deskTexts.refund}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={left.length === 1 ? moneyLeft(order) : ''}
          />
          <label className={styles.checkbox}>
            <input type="checkbox" name="restock" defaultChecked />
            {deskTexts.restock}
          </label>
        </DeskDialog>
      )}
    </>
  );
}

/** The books of which copies are still with the customer. */
function copiesLeft({ lines, returns = [] }: Order) {
  const back = returns.flatMap(({ productIds }) => productIds);
  return groupOrderLines(lines)
    .map(({ item: { bookId, title }, copies }) => ({
      bookId,
      title,
      copies: copies - back.filter((id) => id === bookId).length,
    }))
    .filter(({ copies }) => copies > 0);
}

function moneyLeft({ totalPrice, returns = [] }: Order): string {
  const cents = returns.reduce((left, { refund }) => left - Math.round(Number(refund) * 100), 0);
  return formatCents(Math.round(Number(totalPrice) * 100) + cents);
}
