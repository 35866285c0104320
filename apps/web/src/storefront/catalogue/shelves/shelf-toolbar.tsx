/** How many books there are, what they are narrowed to, and their order: all in the address, all without a script. */
import {
  defaultShelfSort,
  shelfFilters,
  type ShelfSort,
  shelfSorts,
} from '@book-store/contract/shelf-choices';
import { useNavigate } from 'react-router';
import { currentSearch } from '../../../browser/current-search.ts';
import { ChoiceLink } from '../../../page/choice-link.tsx';
import { paths, type ShelfTerms } from '../../../page/paths.ts';
import { stateTexts } from '../../../page/texts.ts';
import { useShop } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SortForm } from '../book-list/sort-form.tsx';
import { filtersId } from './shelf-filters.tsx';
import { countFilters, shelfWith } from './shelf-terms.ts';
import { filterTexts, shelfTexts } from './shelf-texts.ts';
import styles from './shelf-toolbar.module.css';

type ShelfToolbarProps = { name: string; terms: ShelfTerms; total: number | undefined; hasFilters: boolean };

export function ShelfToolbar({ name, terms, total, hasFilters }: ShelfToolbarProps) {
  const shop = useShop();
  const chosen = shelfFilters.flatMap((filter) => {
    const value = terms[filter];
    return value === undefined ? [] : [{ filter, label: filterTexts[filter].nameOf(value, shop) }];
  });
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.count}>
        {total === undefined ? stateTexts.loading : shelfTexts.count(total)}
      </p>
      {hasFilters && (
        <Button look="secondary" popoverTarget={filtersId} className={styles.open}>
          {shelfTexts.openFilters(countFilters(terms))}
        </Button>
      )}
      <ShelfSortForm name={name} terms={terms} />
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ filter, label }) => (
            <li key={filter}>
              <ChoiceLink
                choose={shelfWith(name, { [filter]: '' })}
                className={styles.chip}
                preventScrollReset
              >
                <VisuallyHidden>{shelfTexts.takeBack(label)}</VisuallyHidden>
                <span aria-hidden="true">{label}</span>
                <Icon name="close" className={styles.cross} />
              </ChoiceLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ShelfSortForm({ name, terms }: { name: string; terms: ShelfTerms }) {
  const navigate = useNavigate();
  const choices = shelfSorts.map((value) => ({ value, label: shelfTexts.sorts[value] }));
  const sortBy = (value: string) => {
    const sort = value === defaultShelfSort ? '' : (value as ShelfSort);
    void navigate(shelfWith(name, { sort })(currentSearch()), { preventScrollReset: true });
  };
  const { sort, cursor: _cursor, ...kept } = terms;
  return (
    <SortForm
      className={styles.sort}
      action={paths.shelf(name)}
      kept={kept}
      value={sort ?? defaultShelfSort}
      choices={choices}
      onSort={sortBy}
    />
  );
}
