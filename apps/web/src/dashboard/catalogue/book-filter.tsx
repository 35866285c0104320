import { bookSorts, categories } from '@book-store/contract/book-choices';
import type { ManageTerms } from '../../page/paths.ts';
import { Select } from '../../ui/form/select.tsx';
import { manageTexts } from './catalogue-texts.ts';
import styles from './book-filter.module.css';
import { toCategoryLabel } from '../ui/category-label.ts';

type BookFilterProps = {
  terms: ManageTerms;
  /** Only what was chosen; the rest stays. */
  onChange: (chosen: Partial<Record<keyof ManageTerms, string>>) => void;
};

const categoryChoices = [
  { value: '', label: manageTexts.allCategories },
  ...categories.map((category) => ({ value: category, label: toCategoryLabel(category) })),
];
const sortChoices = bookSorts.map((sort) => ({ value: sort, label: manageTexts.sorts[sort] }));

/** Beside the search box in the header, which filters by title. */
export function BookFilter({ terms, onChange }: BookFilterProps) {
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
