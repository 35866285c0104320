import type { Order } from '@book-store/contract';
import { maxNoteLength } from '@book-store/contract/order-desk';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { useAddNoteMutation, useReadEntriesQuery } from '../orders-api.ts';
import { readText } from './desk-dialog.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

export function OrderNotes({ order }: { order: Order }) {
  const formatMoment = useFormatMoment();
  const { data: entries, isError, refetch } = useReadEntriesQuery(order._id);
  const [addNote, { isLoading }] = useAddNoteMutation();
  const [problem, setProblem] = useState<string>();
  const notes = entries?.filter(({ kind }) => kind === 'note') ?? [];

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { error } = await addNote({ id: order._id, text: readText(new FormData(form), 'text') });
    setProblem(error && (readFailure(error).message ?? deskTexts.failed));
    if (!error) form.reset();
  };

  return (
    <Panel title={deskTexts.notes} aside={<span className={styles.hint}>{deskTexts.notesHint}</span>}>
      {isError && <ErrorState title={deskTexts.notesFailed} onRetry={() => void refetch()} />}
      {entries && notes.length === 0 && <p className={styles.hint}>{deskTexts.noNotes}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ _id, at, admin, text }) => (
            <li key={_id}>
              <p>
                <bdi>{text}</bdi>
              </p>
              <span className={styles.hint}>
                <time dateTime={at}>{formatMoment(at)}</time> <bdi>{deskTexts.by(admin)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        {problem && <Alert onDismiss={() => setProblem(undefined)}>{problem}</Alert>}
        <TextArea name="text" label={deskTexts.note} rows={3} maxLength={maxNoteLength} required />
        <div>
          <Button type="submit" look="secondary" disabled={isLoading}>
            {isLoading ? deskTexts.saving : deskTexts.addNote}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
