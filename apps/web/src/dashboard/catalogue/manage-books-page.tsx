import type { Book } from '@book-store/contract';
import { type BookSort, bookSorts } from '@book-store/contract/book-choices';
import { shelfNamePattern } from '@book-store/contract/shelf-choices';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentSearch } from '../../browser/current-search.ts';
import { PageLink } from '../../page/page-link.tsx';
import { type ManageTerms, paths } from '../../page/paths.ts';
import { manageBooksTexts } from '../ui/specified-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useNextPage } from '../../api/use-next-page.ts';
import { useDeleteBookMutation, usePageBooksInfiniteQuery } from './catalogue-api.ts';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { manageTexts } from './catalogue-texts.ts';
import { BookFilter } from './book-filter.tsx';
import { BookTable } from './book-table.tsx';
import styles from './manage-books-page.module.css';
import type { Outcome } from '../ui/outcome.ts';
import { useMe } from '../session/index.ts';
import { Isolated } from '../../ui/isolated.tsx';

export function ManageBooksPage() {
  const { terms, change } = useTerms();
  const { all, ...filter } = terms;
  const list = usePageBooksInfiniteQuery(filter);
  const { isLoadingMore, showMore } = useNextPage(list);
  const deletion = useDeletion();
  const isOwner = useMe()?.role === 'owner';
  const books = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isAll = all === 'yes';
  const reading = list.currentData?.pages[0]?.reading;
  return (
    <>
      <div className={styles.head}>
        <h1 ref={deletion.heading} tabIndex={-1}>
          {manageBooksTexts.title}
        </h1>
        <LinkButton to={paths.addBook()}>
          <AdminIcon name="add" />
          {manageTexts.addBook}
        </LinkButton>
      </div>
      <BookFilter terms={terms} onChange={change} />
      {terms.q && (
        <p className={styles.matching}>
          <Isolated
            text={manageTexts.matching(terms.q, reading)}
            of={[reading?.colour ? undefined : reading?.q, terms.q]}
          />{' '}
          <PageLink to={paths.manageBooks({ ...terms, q: '' })}>{manageTexts.clearSearch}</PageLink>
        </p>
      )}
      {deletion.outcome && (
        <Alert kind={deletion.outcome.kind} onDismiss={deletion.dismiss}>
          {deletion.outcome.text}
        </Alert>
      )}
      {list.isLoading && <Spinner />}
      {list.isError && books.length === 0 && (
        <ErrorState title={manageTexts.failed} onRetry={() => void list.refetch()} />
      )}
      {list.data && books.length === 0 && (
        <EmptyState
          title={manageTexts.empty}
          text={terms.q || terms.category ? manageTexts.emptyText : manageTexts.noneYet}
        />
      )}
      {books.length > 0 && (
        <>
          <BookTable books={books} isLimited={!isAll} onDelete={isOwner ? deletion.ask : undefined} />
          <div className={styles.foot}>
            <Button look="secondary" onClick={() => change({ all: isAll ? '' : 'yes' })}>
              {isAll ? manageTexts.seeLess : manageBooksTexts.seeAll}
            </Button>
            {isAll && list.hasNextPage && (
              <Button disabled={isLoadingMore} onClick={showMore}>
                {isLoadingMore ? manageTexts.loadingMore : manageTexts.showMore}
              </Button>
            )}
          </div>
        </>
      )}
      <AlertDialog
        isOpen={deletion.asked !== undefined}
        title={manageTexts.askTitle}
        text={
          <Isolated text={manageTexts.askText(deletion.asked?.title ?? '')} of={[deletion.asked?.title]} />
        }
        confirmLabel={manageTexts.confirm}
        cancelLabel={manageTexts.cancel}
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.cancel}
      />
    </>
  );
}

/** The list's state is its address, so that the way back from a book leads to the same list. */
function useTerms() {
  const [search, setSearch] = useSearchParams();
  const [q, category, sort] = ['q', 'category', 'sort'].map((name) => search.get(name) ?? '');
  const terms: ManageTerms = {
    ...(q && { q }),
    ...(category && shelfNamePattern.test(category) && { category }),
    ...(bookSorts.includes(sort as BookSort) && { sort: sort as BookSort }),
    ...(search.get('all') === 'yes' && { all: 'yes' as const }),
  };
  const change = (chosen: Partial<Record<keyof ManageTerms, string>>) => {
    const next = Object.entries({ ...Object.fromEntries(currentSearch()), ...chosen }).filter(
      ([, value]) => value !== '',
    );
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { terms, change };
}

/** Asks first; afterwards the list is fetched again by itself. */
function useDeletion() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Book>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [deleteBook] = useDeleteBookMutation();
  return {
    heading,
    asked,
    outcome,
    dismiss: () => setOutcome(undefined),
    ask: (book: Book) => {
      setOutcome(undefined);
      setAsked(book);
    },
    cancel: () => setAsked(undefined),
    confirm: async () => {
      if (!asked) return;
      setAsked(undefined);
      const { error } = await deleteBook(asked._id);
      setOutcome(
        error
          ? { kind: 'danger', text: manageBooksTexts.deleteFailed }
          : { kind: 'success', text: manageBooksTexts.deleted },
      );
      // The button that was pressed is gone with its row.
      if (!error) heading.current?.focus();
    },
  };
}
