import type { Book } from '@book-store/contract';
import type { ReactNode } from 'react';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { BookCard } from './book-card.tsx';
import { BookCardSkeleton } from './book-card-skeleton.tsx';

const booksFailed = 'These books could not be fetched just now.';

type BookCarouselProps = {
  title: string;
  answer: { data?: Book[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  action?: ReactNode;
  empty: ReactNode;
};

/** A carousel of cards with the states of the call behind it. */
export function BookCarousel({ title, answer, action, empty }: BookCarouselProps) {
  const { data: books, isError, isFetching, refetch } = answer;
  const isWaiting = !books && !isError;
  return (
    <Carousel
      title={title}
      action={action}
      isBusy={isFetching}
      empty={isError ? <ErrorState title={booksFailed} onRetry={() => void refetch()} /> : empty}
    >
      {isWaiting && [1, 2, 3].map((place) => <BookCardSkeleton key={`waiting-${place}`} />)}
      {!isError && books?.map((book) => <BookCard key={book._id} book={book} />)}
    </Carousel>
  );
}
