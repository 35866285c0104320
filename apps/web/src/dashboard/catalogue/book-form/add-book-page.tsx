import { useState } from 'react';
import { bookFormTexts } from '../../ui/specified-texts.ts';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { useCreateBookMutation } from '../catalogue-api.ts';
import { BookForm } from './book-form.tsx';
import { noBook } from './book-values.ts';
import { WhenShelvesAreKnown } from './when-shelves-are-known.tsx';

export function AddBookPage() {
  const [createBook] = useCreateBookMutation();
  const [isAdded, setIsAdded] = useState(false);
  const close = () => setIsAdded(false);
  return (
    <>
      <h1>{bookFormTexts.addTitle}</h1>
      <WhenShelvesAreKnown>
        <BookForm
          draftName="new"
          known={noBook}
          hasCoverUrl={false}
          submitLabel={bookFormTexts.add}
          busyLabel={bookFormTexts.adding}
          failure={bookFormTexts.addFailed}
          onSubmit={async (book) => {
            const { error } = await createBook(book);
            if (error !== undefined) return { refusal: error };
            setIsAdded(true);
            return { next: noBook };
          }}
        />
      </WhenShelvesAreKnown>
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
