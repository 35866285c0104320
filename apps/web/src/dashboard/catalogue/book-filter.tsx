import { bookSorts } from '@book-store/contract/book-choices';
import type { ManageTerms } from '../../page/paths.ts';
import { Select } from '../../ui/form/select.tsx';
import { manageTexts } from './catalogue-texts.ts';
import styles from './book-filter.module.css';
import { useShelfChoices } from '../ui/shelf-titles.ts';

type BookFilterProps = {
  terms: ManageTerms;
  /** Only what was chosen; the rest stays. */
  onChange: (chosen: Partial<Record<keyof ManageTerms, string>>) => void;
};

const sortChoices = bookSorts.map((sort) => ({ value: sort, label: manageTexts.sorts[sort] }));

/** Beside the search box in the header, which filters by title. */
export function BookFilter({ terms, onChange }: BookFilterProps) {
  const categoryChoices = useShelfChoices({ value: '', label: manageTexts.allCategories });
  return (
    <div role="group" aria-label={manageTexts.filter} className={styles.filter}>
      <Select
        label={manageTexts.category}
        choices={categoryChoices}
        value={terms.category ?? ''}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <Select
        label={manageTexts.sort}
        choices={sortChoices}
        value={terms.sort ?? 'newest'}
        onChange={(event) => onChange({ sort: event.target.value })}
      />
    </div>
  );
}
