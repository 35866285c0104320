import type { Book } from '@book-store/contract';
import { cartContentsTexts } from './cart-contents-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './cart-undo.module.css';

/** What was said about the last change, and the books that it took out, from `index` on. */
export type TakenOut = { said: string; books: Book[]; index: number };

type CartUndoProps = { taken: TakenOut | undefined; onUndo: (books: Book[], index: number) => void };

/** A notice in the cart itself: a toast would lie behind the open panel, and would not wait. */
export function CartUndo({ taken, onUndo }: CartUndoProps) {
  const { said = '', books = [], index = 0 } = taken ?? {};
  return (
    <div className={classNames(styles.notice, said && styles.said)}>
      <span role="status">{said}</span>
      {books.length > 0 && (
        <Button look="quiet" className={styles.undo} onClick={() => onUndo(books, index)}>
          {cartContentsTexts.undo}
        </Button>
      )}
    </div>
  );
}
