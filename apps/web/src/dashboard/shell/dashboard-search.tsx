/** Finds books by title from everywhere; on the list of books it filters while somebody types. */
import { maxQueryLength } from '@book-store/contract/book-choices';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { currentSearch } from '../../browser/current-search.ts';
import { paths } from '../../page/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { layoutTexts } from './shell-texts.ts';
import styles from './dashboard-search.module.css';

const debounceMs = 300;

export function DashboardSearch() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [terms] = useSearchParams();
  const isOnList = pathname === paths.manageBooks();
  const shown = isOnList ? (terms.get('q') ?? '') : '';

  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = shown;
  }, [shown]);
  useEffect(() => () => clearTimeout(timer.current), [pathname]);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const others = isOnList ? Object.fromEntries(currentSearch()) : {};
    void navigate(paths.manageBooks({ ...others, q: text.trim() }), { replace: isOnList });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(field.current?.value ?? '');
  };

  return (
    <search className={styles.search}>
      <form onSubmit={submit} className={styles.form}>
        <Icon name="search" className={styles.icon} />
        <label htmlFor={id}>
          <VisuallyHidden>{layoutTexts.search}</VisuallyHidden>
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          dir="auto"
          className={styles.field}
          placeholder={layoutTexts.search}
          defaultValue={shown}
          maxLength={maxQueryLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            if (!isOnList) return;
            const { value } = event.target;
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(value), debounceMs);
          }}
        />
      </form>
    </search>
  );
}
