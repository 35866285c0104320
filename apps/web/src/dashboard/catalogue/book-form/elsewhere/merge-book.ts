/** What becomes of a form when the book behind it was changed elsewhere. */
import { type BookField, bookFieldNames, bookFields } from '@book-store/contract';
import type { BookFormValues } from '../book-values.ts';
import { toNumber } from '../check-book.ts';

type Value = BookFormValues[BookField];

/** A field that was changed elsewhere, and what the form had instead. */
export type ElsewhereChange = {
  field: BookField;
  yours: Value;
  theirs: Value;
  /** Else it is only what the field was before. */
  isTyped: boolean;
  /** Nothing is saved before somebody has chosen. */
  isDecided: boolean;
};

type Merge = { base: BookFormValues; typed: BookFormValues; theirs: BookFormValues };

/** A field that nobody touched takes what it is now; one that was typed in keeps its text until somebody chooses. */
export function mergeBook(
  { base, typed, theirs }: Merge,
  earlier: ElsewhereChange[] = [],
): { values: BookFormValues; changes: ElsewhereChange[] } {
  const values: Record<BookField, Value> = { ...typed };
  const changes = bookFieldNames.flatMap((field): ElsewhereChange[] => {
    const known = earlier.find((change) => change.field === field);
    const isAsked = known?.isDecided === false;
    if (isSame(field, theirs[field], base[field])) return known ? [known] : [];
    // On update an empty cover means the one that the book has.
    const isEmptyCover = field === 'coverImage' && typed[field] === '';
    const isTouched = isAsked || !(isEmptyCover || isSame(field, typed[field], base[field]));
    if (isTouched && isSame(field, typed[field], theirs[field])) return [];
    if (isTouched) {
      return [{ field, yours: typed[field], theirs: theirs[field], isTyped: true, isDecided: false }];
    }
    values[field] = theirs[field];
    const { yours = base[field], isTyped = false } = known ?? {};
    return [{ field, yours, theirs: theirs[field], isTyped, isDecided: true }];
  });
  return { values: values as BookFormValues, changes };
}

/** As the server would keep them. */
export function isSame(field: BookField, one: Value, other: Value): boolean {
  return normalize(field, one) === normalize(field, other);
}

function normalize(field: BookField, value: Value): Value | number {
  if (typeof value === 'boolean') return value;
  const text = value.replaceAll('\r\n', '\n').trim();
  if (field !== 'oldPrice' && field !== 'newPrice')
    return bookFields[field].input.safeParse(text).data ?? text;
  const price = toNumber(text);
  return price === undefined || Number.isNaN(price) ? text : price;
}
