import type { Book } from '@book-store/contract';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { bookFormTexts } from '../../ui/specified-texts.ts';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useGetBookQuery } from '../../../storefront/catalogue/index.ts';
import { useListCopiesQuery } from '../../stock/index.ts';
import { useListAllShelvesQuery } from '../../ui/shelf-titles.ts';
import { pricePlanPaths } from '../../ui/price-plan-paths.ts';
import { PlannedPriceNotice } from '../price-plans/planned-price-notice.tsx';
import { noticeTexts } from '../price-plans/price-plans-texts.ts';
import { useUpdateBookMutation } from '../catalogue-api.ts';
import { formTexts } from './book-form-texts.ts';
import { BookForm } from './book-form.tsx';
import { toKnownBook } from './book-values.ts';
import { WhenShelvesAreKnown } from './when-shelves-are-known.tsx';

export function EditBookPage() {
  const { id = '' } = useParams();
  const { data: book, isError, isFetching, refetch } = useGetBookQuery(id);
  // Beside the book, not after it.
  useListAllShelvesQuery();
  return (
    <>
      <h1>{bookFormTexts.updateTitle}</h1>
      {book && (
        <WhenShelvesAreKnown>
          <PlannedPriceNotice book={book._id} />
          <UpdateForm key={book._id} book={book} />
        </WhenShelvesAreKnown>
      )}
      {!book && isError && (
        <ErrorState title={bookFormTexts.loadFailed}>
          <Button look="secondary" disabled={isFetching} onClick={() => void refetch()}>
            {formTexts.retry}
          </Button>
          <PageLink to={paths.manageBooks()}>{formTexts.backToBooks}</PageLink>
        </ErrorState>
      )}
      {!book && !isError && <Spinner />}
    </>
  );
}

function UpdateForm({ book }: { book: Book }) {
  const [updateBook] = useUpdateBookMutation();
  const { data: copies } = useListCopiesQuery([book._id]);
  const [isUpdated, setIsUpdated] = useState(false);
  const known = useMemo(() => toKnownBook(book), [book]);
  const close = () => setIsUpdated(false);
  return (
    <>
      <BookForm
        draftName={book._id}
        known={known}
        hasCoverUrl
        submitLabel={bookFormTexts.update}
        busyLabel={formTexts.updating}
        failure={bookFormTexts.updateFailed}
        onSubmit={async (changed, version) => {
          const { data, error } = await updateBook({ id: book._id, book: { ...changed, version } });
          if (!data) return { refusal: error };
          setIsUpdated(true);
          return { next: toKnownBook(data) };
        }}
      >
        <LinkButton look="quiet" to={paths.bookStock(book._id)}>
          {formTexts.copies(copies?.[0]?.copies)}
        </LinkButton>
        <LinkButton look="quiet" to={pricePlanPaths.plan({ book: book._id })}>
          {noticeTexts.plan}
        </LinkButton>
        <LinkButton look="quiet" to={paths.book(book._id)}>
          {formTexts.viewInShop}
        </LinkButton>
      </BookForm>
      <AlertDialog
        isOpen={isUpdated}
        title={bookFormTexts.updatedTitle}
        text={bookFormTexts.updatedText}
        cancelLabel={null}
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
