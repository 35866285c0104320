/** A new plan, or another one for a plan that there is: for a book, or for a shelf. */
import type { PricePlan } from '@book-store/contract';
import { useSearchParams } from 'react-router';
import { PageLink } from '../../../page/page-link.tsx';
import { useGetBookQuery } from '../../../storefront/catalogue/index.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { pricePlanPaths } from '../../ui/price-plan-paths.ts';
import { PricePlanForm } from './price-plan-form.tsx';
import { useListPricePlansQuery } from './price-plans-api.ts';
import { planFormTexts, pricePlansTexts } from './price-plans-texts.ts';

export function PricePlanPage() {
  const [search] = useSearchParams();
  const [id, bookId] = [search.get('id'), search.get('book')];
  const list = useListPricePlansQuery({}, { refetchOnMountOrArgChange: true });
  const book = useGetBookQuery(bookId ?? '', { skip: bookId === null });
  const plan = id === null ? undefined : list.data?.plans.find(({ _id }) => _id === id);
  const isKnown = list.data && (id === null || plan) && (bookId === null || book.data);
  const isLoading = list.isLoading || book.isLoading;
  return (
    <>
      <h1>{id === null ? planFormTexts.newTitle : planFormTexts.changeTitle}</h1>
      <p>
        <PageLink to={pricePlanPaths.list()}>{planFormTexts.back}</PageLink>
      </p>
      {isKnown && (
        <PricePlanForm
          // A version that came meanwhile is shown anew.
          key={plan?.version}
          timeZone={list.data?.timeZone ?? ''}
          plan={plan}
          book={bookOf(plan, book.data)}
        />
      )}
      {!isKnown && isLoading && <Spinner />}
      {!isKnown && !isLoading && (
        <ErrorState
          title={list.isError ? pricePlansTexts.failed : planFormTexts.gone}
          {...(list.isError && { onRetry: () => void list.refetch() })}
        />
      )}
    </>
  );
}

type NamedBook = { _id: string; title: string };

function bookOf(plan: PricePlan | undefined, book: NamedBook | undefined): NamedBook | undefined {
  return plan ? plan.book : book;
}
