import type { Book } from '@book-store/contract';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { PageLink } from '../../page-link.tsx';
import { paths } from '../../paths.ts';
import { bookFormTexts } from '../../texts.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useGetBookQuery } from '../catalogue/catalogue-api.ts';
import { useUpdateBookMutation } from './admin-api.ts';
import { formTexts } from './admin-texts.ts';
import type { BookFormValues } from './book-draft.ts';
import { BookForm } from './book-form.tsx';

export function EditBookPage() {
  const { id = '' } = useParams();
  const { data: book, isError, isFetching, refetch } = useGetBookQuery(id);
  return (
    <>
      <h1>{bookFormTexts.updateTitle}</h1>
      {book && <UpdateForm key={book._id} book={book} />}
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
  const [isUpdated, setIsUpdated] = useState(false);
  const initial = useMemo(() => toFormValues(book), [book]);
  const close = () => setIsUpdated(false);
  return (
    <>
      <BookForm
        draftName={book._id}
        initial={initial}
        hasCoverUrl
        submitLabel={bookFormTexts.update}
        busyLabel={formTexts.updating}
        failure={bookFormTexts.updateFailed}
        onSubmit={async (changed) => {
          const { error } = await updateBook({ id: book._id, book: changed });
          if (error === undefined) setIsUpdated(true);
          return error;
        }}
      >
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

function toFormValues(book: Book): BookFormValues {
  const { title, author = '', isbn = '', description, category, trending, coverImage } = book;
  return {
    title,
    author,
    isbn,
    description,
    category,
    trending,
    oldPrice: book.oldPrice.toFixed(2),
    newPrice: book.newPrice.toFixed(2),
    coverImage,
  };
}
