import { maxOrderSearchLength } from '@book-store/contract/order-search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '../../page/page-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { customerPaths } from '../ui/customer-paths.ts';
import styles from './customers-page.module.css';
import { customersTexts as texts } from './customers-texts.ts';

const debounceMs = 300;

/** Filters while somebody types; the address always says what is shown, so that it can be kept or sent. */
export function CustomerSearch({ q }: { q: string }) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(q);
  const own = useRef(q);

  // Another search than the one that was made of the draft: Back, a link, a bookmark.
  useEffect(() => {
    if (own.current === q) return;
    own.current = q;
    clearTimeout(timer.current);
    setDraft(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (wanted: string) => {
    clearTimeout(timer.current);
    own.current = wanted.trim();
    void navigate(customerPaths.list(own.current), { replace: true, preventScrollReset: true });
  };
  return (
    <search aria-label={texts.search}>
      <form
        noValidate
        className={styles.search}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          apply(draft);
        }}
      >
        <Field
          name="q"
          label={texts.q}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxOrderSearchLength}
          value={draft}
          onChange={({ target: { value } }) => {
            setDraft(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => apply(value), debounceMs);
          }}
        />
        <Button type="submit">{texts.submit}</Button>
        {q && (
          <PageLink to={customerPaths.list()} className={styles.clear}>
            {texts.clear}
          </PageLink>
        )}
      </form>
    </search>
  );
}
