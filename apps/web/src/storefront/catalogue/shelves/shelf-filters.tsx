/**
 * What the shelf can be narrowed to, as links with their numbers. Beside the books on a wide screen; on others a sheet
 * that the browser itself opens and closes, so that nothing of it needs a script, and that stays for the next choice.
 */
import type { ShelfPage } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { ChoiceLink } from '../../../page/choice-link.tsx';
import { PageLink } from '../../../page/page-link.tsx';
import { paths, type ShelfTerms } from '../../../page/paths.ts';
import { useShop } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './shelf-filters.module.css';
import { countFilters, shelfWith } from './shelf-terms.ts';
import { filterTexts, shelfTexts } from './shelf-texts.ts';

export const filtersId = 'shelf-filters';

type Filters = ShelfPage['filters'];
type ShelfFiltersProps = { name: string; terms: ShelfTerms; filters: Filters };

export function ShelfFilters({ name, terms, filters }: ShelfFiltersProps) {
  const shop = useShop();
  return (
    <nav id={filtersId} popover="auto" aria-label={shelfTexts.filters} className={styles.filters}>
      {filters.map(({ filter, choices }) =>
        // The colours stand above the books.
        choices.length === 0 || filter === 'colour' ? null : (
          <section key={filter} aria-labelledby={`filter-${filter}`}>
            <h2 id={`filter-${filter}`} className={styles.title}>
              {filterTexts[filter].title}
            </h2>
            <ul className={styles.choices}>
              {choices.map(({ value, count }) => (
                <li key={value}>
                  <Choice
                    isChosen={terms[filter] === value}
                    label={filterTexts[filter].nameOf(value, shop)}
                    count={count}
                    choose={shelfWith(name, { [filter]: terms[filter] === value ? '' : value })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {countFilters(terms) > 0 && (
        <PageLink to={paths.shelf(name, terms.sort ? { sort: terms.sort } : {})} className={styles.clear}>
          {shelfTexts.clear}
        </PageLink>
      )}
      <Button
        popoverTarget={filtersId}
        popoverTargetAction="hide"
        look="secondary"
        isWide
        className={styles.close}
      >
        {shelfTexts.closeFilters}
      </Button>
    </nav>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  label: string;
  count: number;
  choose: (search: URLSearchParams) => string;
};

/** A second click takes it back. */
function Choice({ isChosen, label, count, choose }: ChoiceProps) {
  return (
    <ChoiceLink
      choose={choose}
      className={classNames(styles.choice, isChosen && styles.chosen)}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
      rel="nofollow"
    >
      <span className={styles.mark}>{isChosen && <Icon name="check" />}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.number} aria-hidden="true">
        {formatCount(count)}
      </span>
      <VisuallyHidden>{`(${shelfTexts.booksBeside(count)})`}</VisuallyHidden>
    </ChoiceLink>
  );
}
