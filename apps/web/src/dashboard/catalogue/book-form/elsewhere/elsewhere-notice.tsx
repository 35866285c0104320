import { type BookField, nameLanguage } from '@book-store/contract';
import type { BookFormat } from '@book-store/contract/book-choices';
import { useEffect, useId, useRef } from 'react';
import { bookFormatNames } from '../../../../page/book-format-names.ts';
import { useFormatPrice } from '../../../../page/use-shop.ts';
import { Button } from '../../../../ui/button.tsx';
import { bookFieldTexts } from '../../../ui/book-field-texts.ts';
import { elsewhereTexts } from '../book-form-texts.ts';
import type { BookFormValues } from '../book-values.ts';
import { useShelfTitle } from '../../../ui/shelf-titles.ts';
import { toNumber } from '../check-book.ts';
import styles from './elsewhere-notice.module.css';
import { excerptOfChange } from './excerpt-of-change.ts';
import { type ElsewhereChange, isSame } from './merge-book.ts';
import type { ElsewhereChanges } from './use-elsewhere-changes.ts';

type ElsewhereNoticeProps = {
  elsewhere: ElsewhereChanges;
  /** Rises when somebody must look here before anything is saved. */
  calls: number;
};

/** Each field that was changed elsewhere, with both values and a choice. */
export function ElsewhereNotice({ elsewhere, calls }: ElsewhereNoticeProps) {
  const { changes, isOpen, close } = elsewhere;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (calls > 0) section.current?.focus();
  }, [calls]);
  const isThere = changes.length > 0;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={isThere ? titleId : undefined}
      className={isThere ? styles.notice : styles.waiting}
    >
      <div role="status">
        {isThere && (
          <>
            <h2 id={titleId} className={styles.title}>
              {elsewhereTexts.title}
            </h2>
            <p>{isOpen ? elsewhereTexts.choose : elsewhereTexts.kept}</p>
          </>
        )}
      </div>
      {changes.map((change) => (
        <Choice key={change.field} change={change} elsewhere={elsewhere} />
      ))}
      {isThere && !isOpen && (
        <div>
          <Button look="quiet" onClick={close}>
            {elsewhereTexts.close}
          </Button>
        </div>
      )}
    </section>
  );
}

type ChoiceProps = { change: ElsewhereChange; elsewhere: ElsewhereChanges };

function Choice({ change, elsewhere: { shown, choose } }: ChoiceProps) {
  const { field, theirs, isTyped, isDecided } = change;
  const name = useId();
  const formatPrice = useFormatPrice();
  const titleOf = useShelfTitle();
  const value = shown(field);
  const hasTheirs = isSame(field, value, theirs);
  const yours = hasTheirs ? change.yours : value;
  const options = [
    { isTheirs: false, label: isTyped ? elsewhereTexts.typed : elsewhereTexts.before, value: yours },
    { isTheirs: true, label: elsewhereTexts.now, value: theirs },
  ];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.field}>{bookFieldTexts[field].label}</legend>
      {options.map((option) => (
        <label key={option.label} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={isDecided && option.isTheirs === hasTheirs}
            onChange={() => choose(change, option.isTheirs)}
          />
          <span>
            {`${option.label}: `}
            <bdi className={styles.value}>
              {toText(field, option.value, { other: option.isTheirs ? yours : theirs, formatPrice, titleOf })}
            </bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type Value = BookFormValues[BookField];

function toText(
  field: BookField,
  value: Value,
  {
    other,
    formatPrice,
    titleOf,
  }: { other: Value; formatPrice: (price: number) => string; titleOf: (name: string) => string },
): string {
  if (typeof value === 'boolean') return value ? elsewhereTexts.yes : elsewhereTexts.no;
  if (value.trim() === '') return elsewhereTexts.nothing;
  if (field === 'category') return titleOf(value);
  if (field === 'format') return bookFormatNames[value as BookFormat];
  if (field === 'language') return nameLanguage(value) ?? value;
  if (field !== 'oldPrice' && field !== 'newPrice') return excerptOfChange(value, String(other));
  const price = toNumber(value);
  return price === undefined || Number.isNaN(price) ? value : formatPrice(price);
}
