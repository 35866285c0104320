/** What the panel and the page have in common: lines and summary, or that there is nothing. */
import type { Book } from '@book-store/contract';
import { maxBooksInOrder } from '@book-store/contract/book-choices';
import type { Copies } from '@book-store/contract/copies';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store-hooks.ts';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './cart-contents.module.css';
import { CartKeeping } from './cart-keeping.tsx';
import { CartLine } from './cart-line.tsx';
import { CartNews } from './cart-news.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartUndo, type TakenOut } from './cart-undo.tsx';
import { clearCart, selectCartItems, selectIsCartRead } from '../state/cart-slice.ts';
import { CartSummary } from './cart-summary.tsx';
import { useCartLines } from './cart-lines.ts';
import { chooseCopies, putBackIntoCart, removeFromCart } from './change-cart.ts';
import { useFreshCart } from '../state/use-fresh-cart.ts';
import { useShop } from '../../../page/use-shop.ts';

type CartContentsProps = {
  place: 'page' | 'panel';
  /** When a link to another page is followed. */
  onLeave?: () => void;
};

export function CartContents({ place, onLeave }: CartContentsProps) {
  const dispatch = useAppDispatch();
  const books = useAppSelector(selectCartItems);
  const lines = useCartLines();
  const { copiesPerTitle } = useShop();
  const isRead = useAppSelector(selectIsCartRead);
  const { couldNotCheck } = useFreshCart();
  const box = useRef<HTMLElement>(null);
  const [taken, setTaken] = useState<TakenOut>();
  const vacated = useRef<number>(undefined);

  // The button that had the focus is gone: it goes to the line that moved up, or to what is said instead.
  useEffect(() => {
    if (vacated.current === undefined) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    (buttons[Math.min(vacated.current, buttons.length - 1)] ?? box.current)?.focus();
    vacated.current = undefined;
  }, [books]);

  const remove = ({ item: book, copies }: Copies<Book>) => {
    const index = books.findIndex((other) => other._id === book._id);
    const removed = books.slice(index, index + copies);
    vacated.current = linesBefore(books, index);
    dispatch(removeFromCart(book._id));
    setTaken({ said: cartContentsTexts.removed(book.title, books.length - copies), books: removed, index });
  };
  const clear = () => {
    vacated.current = 0;
    dispatch(clearCart());
    setTaken({ said: cartContentsTexts.cleared, books, index: 0 });
  };
  const putBack = (undone: Book[], index: number) => {
    vacated.current = linesBefore(books, index);
    dispatch(putBackIntoCart({ books: undone, index }));
    setTaken({ said: cartContentsTexts.putBack(undone.map((book) => book.title)), books: [], index });
  };

  const mostOf = ({ item: { copiesLeft = copiesPerTitle }, copies }: Copies<Book>) =>
    Math.min(copiesPerTitle, copiesLeft, copies + maxBooksInOrder - books.length);

  return (
    <section ref={box} tabIndex={-1} aria-label={cartContentsTexts.contents} className={styles.contents}>
      <CartUndo taken={taken} onUndo={putBack} />
      <CartNews />
      {!isRead && <CartSkeleton place={place} />}
      {isRead && books.length === 0 && (
        <EmptyState icon="cart" title={cartContentsTexts.empty} text={cartContentsTexts.emptyText}>
          <LinkButton to={paths.home()} onClick={onLeave}>
            {cartContentsTexts.continueShopping}
          </LinkButton>
        </EmptyState>
      )}
      {isRead && books.length > 0 && <CartKeeping />}
      {isRead && books.length > 0 && (
        <div className={classNames(styles.filled, styles[place])}>
          <div className={styles.bar}>
            <p>{cartContentsTexts.count(books.length)}</p>
            <Button look="quiet" className={styles.clear} onClick={clear}>
              {cartContentsTexts.clear}
            </Button>
          </div>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartLine
                key={line.item._id}
                book={line.item}
                copies={line.copies}
                most={mostOf(line)}
                onCopies={(copies) => dispatch(chooseCopies({ _id: line.item._id, copies }))}
                onRemove={() => remove(line)}
                onLeave={onLeave}
              />
            ))}
          </ul>
          <div className={styles.summary}>
            <CartSummary couldNotCheck={couldNotCheck} onLeave={onLeave} />
          </div>
        </div>
      )}
    </section>
  );
}

/** Where the line stands that begins with this entry. */
function linesBefore(books: Book[], index: number): number {
  return new Set(books.slice(0, index).map((book) => book._id)).size;
}
