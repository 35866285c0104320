import { paths } from '../../page/paths.ts';
import { homeTexts } from './home-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BookCarousel, useReadBooksFileQuery } from '../catalogue/index.ts';
import { SeeAll } from './see-all.tsx';

/** Positions 9 to 18 of the catalogue's file, counted from one. */
export function RecommendedBooks() {
  const { data, ...answer } = useReadBooksFileQuery();
  return (
    <BookCarousel
      title={homeTexts.recommended}
      action={<SeeAll to={paths.allBooks({ sort: 'newest' })} what={homeTexts.seeAllRecommended} />}
      answer={{ ...answer, data: data?.slice(8, 18) }}
      empty={<EmptyState title={homeTexts.noBooks} />}
    />
  );
}
