import type { Suggestions } from '@book-store/contract';
import { PageLink } from '../../../page/page-link.tsx';
import { useShop } from '../../../page/use-shop.ts';
import { paths, type SearchTerms } from '../../../page/paths.ts';
import { searchTexts } from './search-texts.ts';
import { BookGrid } from '../book-list/book-grid.tsx';
import { useShelfTitle } from '../shelves/shelf-title.ts';
import { useListBooksQuery } from '../catalogue-api.ts';
import { useFindNearestQuery } from './search-api.ts';
import { popularBooks } from './search-follow-up.ts';
import { findStaffPicks } from './search-group.ts';
import { SearchNearest } from './search-nearest.tsx';
import styles from './search-page.module.css';
import { CategoryLinks } from './search-toolbar.tsx';
import { Isolated } from '../../../ui/isolated.tsx';

const nothingNear: Suggestions = { suggestions: [], groups: [] };

/** What to try instead, and books that others liked. */
export function SearchNothingFound({ terms }: { terms: SearchTerms }) {
  const { q = '', exact, category } = terms;
  const { currentData: nearest = nothingNear } = useFindNearestQuery(q, { skip: q === '' });
  const shelf = useShelfTitle(category);
  const shop = useShop();
  const { correctedQuery } = nearest;
  const hasShelves = nearest.groups.some(({ kind }) => kind === 'shelf');
  const { data: books = [] } = useListBooksQuery(popularBooks);
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>
          <Isolated text={searchTexts.nothingFound({ q, ...(exact && { exact }), shelf })} of={[q]} />
        </h1>
        <ul className={styles.tips} aria-label={searchTexts.tips}>
          {correctedQuery && (
            <li>
              <PageLink to={paths.search({ q: correctedQuery })}>
                <Isolated text={searchTexts.didYouMean(correctedQuery)} of={[correctedQuery]} />
              </PageLink>
            </li>
          )}
          {q && exact && !correctedQuery && (
            <li>
              <PageLink to={paths.search({ q, ...(category && { category }) })}>
                {searchTexts.notExactly}
              </PageLink>
            </li>
          )}
          {q && category && (
            <li>
              <PageLink to={paths.search({ q, ...(exact && { exact }) })}>
                <Isolated text={searchTexts.tryAllCategories(q)} of={[q]} />
              </PageLink>
            </li>
          )}
          <li>{searchTexts.tryFewerWords}</li>
          <li>{searchTexts.tryAuthor}</li>
          {!hasShelves && <li>{searchTexts.tryBrowsing}</li>}
        </ul>
        {!hasShelves && <CategoryLinks terms={{}} isChoice={false} />}
      </header>
      <SearchNearest books={nearest.suggestions} groups={[...nearest.groups, ...findStaffPicks(q, shop)]} />
      {books.length > 0 && (
        <section aria-labelledby="popular-books" className={styles.popular}>
          <h2 id="popular-books">{searchTexts.popular}</h2>
          <BookGrid books={books} titleLevel={3} isSeenAtOnce={false} />
        </section>
      )}
    </div>
  );
}
