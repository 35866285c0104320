import type { Book } from '@book-store/contract';
import { bookPageTexts } from '../../../page/texts.ts';
import { ScrollRow } from '../../../ui/carousel/scroll-row.tsx';
import { BookCard } from '../book-card.tsx';
import { moreLike, withoutBook } from './book-page-loader.ts';
import { useListBooksQuery } from '../catalogue-api.ts';

/** Others of the same category; where there are none, or they cannot be had, the page does without. */
export function MoreBooks({ book }: { book: Book }) {
  const { currentData = [] } = useListBooksQuery(moreLike(book));
  const books = withoutBook(currentData, book);
  if (books.length === 0) return null;
  return (
    <ScrollRow title={bookPageTexts.more(book.category)}>
      {books.map((other) => (
        <BookCard key={other._id} book={other} hasButton={false} />
      ))}
    </ScrollRow>
  );
}
