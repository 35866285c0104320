/** The order of a list of books: it is in the address and works without any script. */
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/form/select.tsx';
import { bookListTexts } from './book-list-texts.ts';
import styles from './sort-form.module.css';

type SortFormProps = {
  action: string;
  /** What else is in the address and stays. */
  kept: Record<string, string | undefined>;
  value: string;
  choices: { value: string; label: string }[];
  onSort: (value: string) => void;
  className?: string | undefined;
};

export function SortForm({ action, kept, value, choices, onSort, className }: SortFormProps) {
  return (
    <form method="get" action={action} className={classNames(styles.sort, className)}>
      {Object.entries(kept).map(
        ([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <Select
        label={bookListTexts.sort}
        name="sort"
        value={value}
        choices={choices}
        autoComplete="off"
        onChange={(event) => onSort(event.currentTarget.value)}
      />
      <noscript>
        <Button look="secondary" type="submit">
          {bookListTexts.applySort}
        </Button>
      </noscript>
    </form>
  );
}
