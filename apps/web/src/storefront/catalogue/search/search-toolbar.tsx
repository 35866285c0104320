/** Category and order; both are in the address and work without any script. */
import { type BookSort, bookSorts } from '@book-store/contract/book-choices';
import { useNavigate } from 'react-router';
import { currentSearch } from '../../../browser/current-search.ts';
import { ChoiceLink } from '../../../page/choice-link.tsx';
import { paths, type SearchTerms } from '../../../page/paths.ts';
import { useListShelvesQuery } from '../shelves/shelves-api.ts';
import { searchTexts } from './search-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SortForm } from '../book-list/sort-form.tsx';
import { readSearchTerms } from './search-terms.ts';
import styles from './search-toolbar.module.css';

export function SearchToolbar({ terms }: { terms: SearchTerms }) {
  return (
    <div className={styles.toolbar}>
      <CategoryLinks terms={terms} />
      <SearchSort terms={terms} />
    </div>
  );
}

type CategoryLinksProps = {
  terms: SearchTerms;
  /** False where none is chosen and they only lead on. */
  isChoice?: boolean;
};

export function CategoryLinks({ terms, isChoice = true }: CategoryLinksProps) {
  const { category: chosen } = terms;
  const { data: shelves = [] } = useListShelvesQuery();
  const all = { name: undefined, title: searchTexts.allCategories };
  const choices = [...(isChoice ? [all] : []), ...shelves];
  const isChosen = (category: string | undefined) => isChoice && category === chosen;
  return (
    <nav aria-label={searchTexts.categories}>
      <ul className={styles.categories}>
        {choices.map(({ name: category, title }) => (
          <li key={category ?? 'all'}>
            <ChoiceLink
              choose={(search) => searchIn(category, isChoice ? readSearchTerms(search) : {})}
              className={classNames(styles.category, isChosen(category) && styles.chosen)}
              aria-current={isChosen(category) ? 'true' : undefined}
            >
              <bdi>{title}</bdi>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first page of what is found on another shelf; without a name, on all. */
function searchIn(category: string | undefined, terms: SearchTerms): string {
  const { cursor: _cursor, category: _chosen, ...others } = terms;
  return paths.search({ ...others, ...(category && { category }) });
}

function SearchSort({ terms: { q, exact, colour, category, sort } }: { terms: SearchTerms }) {
  const navigate = useNavigate();
  const known = bookSorts.map((value) => ({ value, label: searchTexts.sorts[value] }));
  // Without a search there is no best match, and the newest come first.
  const choices = q ? [{ value: '', label: searchTexts.bestMatch }, ...known] : known;
  const sortBy = (value: string) => {
    const { sort: _sort, cursor: _cursor, ...others } = readSearchTerms(currentSearch());
    void navigate(paths.search({ ...others, ...(value && { sort: value as BookSort }) }));
  };
  return (
    <SortForm
      action={paths.search()}
      kept={{ q, exact, colour, category }}
      value={sort ?? (q ? '' : 'newest')}
      choices={choices}
      onSort={sortBy}
    />
  );
}
