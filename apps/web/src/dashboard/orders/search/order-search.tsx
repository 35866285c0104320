import { maxOrderSearchLength } from '@book-store/contract/order-search';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageLink } from '../../../page/page-link.tsx';
import { type OrderTerms, paths } from '../../../page/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import styles from './order-search.module.css';
import { orderSearchTexts as texts } from './order-search-texts.ts';
import { findProblems, type SearchTerms } from './order-terms.ts';

const debounceMs = 300;
const detailNames = ['from', 'to', 'min', 'max'] as const;

/** What was typed and is not asked for yet. */
export type TypedTerms = RefObject<SearchTerms | undefined>;

/** Filters while somebody types; the address always says what is shown, so that it can be kept or sent. */
export function OrderSearch({ terms, typed }: { terms: OrderTerms; typed: TypedTerms }) {
  const { status, ...shown } = terms;
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState<SearchTerms>(shown);
  const address = paths.manageOrders(terms);
  const own = useRef(address);
  const hasDetails = detailNames.some((name) => shown[name]);
  const problems = findProblems(draft);

  // Another address than the one that was made of the draft: Back, a link, a bookmark.
  useEffect(() => {
    if (own.current === address) return;
    own.current = address;
    clearTimeout(timer.current);
    typed.current = undefined;
    setDraft(shown);
  }, [address, shown, typed]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (wanted: SearchTerms) => {
    clearTimeout(timer.current);
    typed.current = undefined;
    if (!isSound(wanted)) return;
    own.current = paths.manageOrders({ ...(status && { status }), ...trim(wanted) });
    void navigate(own.current, { replace: true, preventScrollReset: true });
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const wanted = { ...draft, [event.target.name]: event.target.value };
    setDraft(wanted);
    clearTimeout(timer.current);
    typed.current = isSound(wanted) ? trim(wanted) : undefined;
    timer.current = setTimeout(() => apply(wanted), debounceMs);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };

  const field = (name: keyof SearchTerms) => ({
    name,
    label: texts[name],
    value: draft[name] ?? '',
    error: problems[name],
    autoComplete: 'off',
    onChange: change,
  });
  return (
    <search aria-label={texts.search}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <div className={styles.words}>
          <Field {...field('q')} type="search" maxLength={maxOrderSearchLength} enterKeyHint="search" />
          <Button type="submit">{texts.submit}</Button>
        </div>
        <details open={hasDetails || undefined} className={styles.details}>
          <summary>{texts.more}</summary>
          <div className={styles.fields}>
            <Field {...field('from')} type="date" />
            <Field {...field('to')} type="date" />
            <Field {...field('min')} inputMode="decimal" />
            <Field {...field('max')} inputMode="decimal" />
          </div>
        </details>
        {Object.keys(shown).length > 0 && (
          <PageLink to={paths.manageOrders(status ? { status } : {})} className={styles.clear}>
            {texts.clear}
          </PageLink>
        )}
      </form>
    </search>
  );
}

function isSound(wanted: SearchTerms): boolean {
  return Object.keys(findProblems(wanted)).length === 0;
}

function trim(wanted: SearchTerms): SearchTerms {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );
}
