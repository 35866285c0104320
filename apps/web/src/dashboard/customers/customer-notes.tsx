import type { CustomerNote } from '@book-store/contract';
import { maxNoteLength } from '@book-store/contract/order-desk';
import { type FormEvent, useRef, useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { focusOn } from '../../page/focus-on.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Panel } from '../ui/panel.tsx';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import styles from './customer-page.module.css';
import {
  useAddCustomerNoteMutation,
  useDeleteCustomerNoteMutation,
  useListCustomerNotesQuery,
} from './customers-api.ts';
import { customersTexts } from './customers-texts.ts';

export function CustomerNotes({ id }: { id: string }) {
  const {
    data: notes,
    isError,
    refetch,
  } = useListCustomerNotesQuery(id, { refetchOnMountOrArgChange: true });
  const [addNote, { isLoading }] = useAddCustomerNoteMutation();
  const [deleteNote] = useDeleteCustomerNoteMutation();
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<CustomerNote>();
  const box = useRef<HTMLDivElement>(null);

  const explain = (error: unknown) =>
    setProblem(error === undefined ? undefined : (readFailure(error).message ?? customersTexts.saveFailed));
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('text');
    const { error } = await addNote({ id, text: typeof text === 'string' ? text : '' });
    explain(error);
    if (!error) form.reset();
  };
  const remove = async ({ _id: noteId }: CustomerNote) => {
    setAsked(undefined);
    const { error } = await deleteNote({ id, noteId });
    explain(error);
    // The button that had it is gone.
    const heading = box.current?.closest('section')?.querySelector('h2');
    if (heading) focusOn(heading);
  };

  return (
    <Panel title={customersTexts.notes}>
      <div ref={box} className={styles.notes}>
        <p className={styles.hint}>{customersTexts.notesHint}</p>
        {problem && <Alert onDismiss={() => setProblem(undefined)}>{problem}</Alert>}
        {isError && <ErrorState title={customersTexts.notesFailed} onRetry={() => void refetch()} />}
        {notes?.length === 0 && <p className={styles.hint}>{customersTexts.noNotes}</p>}
        {notes && notes.length > 0 && (
          <ul className={styles.list}>
            {notes.map((note) => (
              <NoteItem key={note._id} note={note} onDelete={() => setAsked(note)} />
            ))}
          </ul>
        )}
        <form className={styles.form} onSubmit={(event) => void add(event)}>
          <TextArea name="text" label={customersTexts.note} rows={3} maxLength={maxNoteLength} required />
          <div>
            <Button type="submit" look="secondary" disabled={isLoading}>
              {isLoading ? customersTexts.saving : customersTexts.addNote}
            </Button>
          </div>
        </form>
      </div>
      {asked && (
        <AlertDialog
          isOpen
          title={customersTexts.deleteTitle}
          text={<bdi>{asked.text}</bdi>}
          confirmLabel={customersTexts.deleteNow}
          cancelLabel={customersTexts.keep}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

function NoteItem({ note: { at, admin, text }, onDelete }: { note: CustomerNote; onDelete: () => void }) {
  const formatMoment = useFormatMoment();
  return (
    <li className={styles.note}>
      <p>
        <bdi>{text}</bdi>
      </p>
      <span className={styles.hint}>
        <time dateTime={at}>{formatMoment(at)}</time> <bdi>{customersTexts.by(admin)}</bdi>
      </span>
      <Button look="quiet" className={styles.delete} onClick={onDelete}>
        {customersTexts.delete}
        <VisuallyHidden>{customersTexts.which(text)}</VisuallyHidden>
      </Button>
    </li>
  );
}
