import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useListAllShelvesQuery } from '../../ui/shelf-titles.ts';
import { formTexts } from './book-form-texts.ts';

/** A form that is shown before its choices are there would forget the category: a select keeps no value that it does not list. */
export function WhenShelvesAreKnown({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useListAllShelvesQuery();
  if (data) return children;
  return isError ? (
    <ErrorState title={formTexts.shelvesFailed} onRetry={() => void refetch()} />
  ) : (
    <Spinner />
  );
}
