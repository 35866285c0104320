/** Books as cards, in rows that fit the screen. */
import type { Book } from '@book-store/contract';
import { type MouseEventHandler, useEffect, useRef } from 'react';
import { BookCard } from '../book-card.tsx';
import { BookCardSkeleton } from '../book-card-skeleton.tsx';
import styles from './book-grid.module.css';

/** The first row of a wide screen. */
const seenAtOnce = 4;

type BookGridProps = {
  books: Book[];
  /** The heading above the books is one level higher. */
  titleLevel?: 2 | 3;
  /** False far below what one came for. */
  isSeenAtOnce?: boolean;
  onClick?: MouseEventHandler<HTMLUListElement>;
};

export function BookGrid({ books, titleLevel = 2, isSeenAtOnce = true, onClick }: BookGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(books.length);

  // The link to more may be gone, and the reader wants to go on with the first book that came.
  useEffect(() => {
    const [before, now] = [shown.current, books.length];
    shown.current = now;
    if (now <= before) return;
    list.current?.children[before]
      ?.querySelector<HTMLElement>(':is(h2, h3) a')
      ?.focus({ preventScroll: true });
  }, [books.length]);

  return (
    <ul ref={list} className={styles.grid} onClick={onClick}>
      {books.map((book, index) => (
        <li key={book._id} className={styles.cell}>
          <BookCard book={book} titleLevel={titleLevel} isEager={isSeenAtOnce && index < seenAtOnce} />
        </li>
      ))}
    </ul>
  );
}

export function BookGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, place) => (
        <BookCardSkeleton key={place} />
      ))}
    </div>
  );
}
