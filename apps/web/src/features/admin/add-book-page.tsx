import { useState } from 'react';
import { bookFormTexts } from '../../texts.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useCreateBookMutation } from './admin-api.ts';
import { emptyBook } from './book-draft.ts';
import { BookForm } from './book-form.tsx';

export function AddBookPage() {
  const [createBook] = useCreateBookMutation();
  const [isAdded, setIsAdded] = useState(false);
  const close = () => setIsAdded(false);
  return (
    <>
      <h1>{bookFormTexts.addTitle}</h1>
      <BookForm
        draftName="new"
        initial={emptyBook}
        hasCoverUrl={false}
        submitLabel={bookFormTexts.add}
        busyLabel={bookFormTexts.adding}
        failure={bookFormTexts.addFailed}
        onSubmit={async (book) => {
          const { error } = await createBook(book);
          if (error === undefined) setIsAdded(true);
          return error;
        }}
      />
      <AlertDialog
        isOpen={isAdded}
        title={bookFormTexts.addedTitle}
        text={bookFormTexts.addedText}
        confirmLabel={bookFormTexts.addedConfirm}
        cancelLabel={null}
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
