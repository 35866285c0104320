/** A shelf with books does not go before somebody has said where they go. */
import type { AdminShelf } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import type { Outcome } from '../../ui/outcome.ts';
import { useDeleteShelfMutation } from './shelves-api.ts';
import styles from './shelves-page.module.css';
import { shelvesTexts } from './shelves-texts.ts';

type DeleteShelfDialogProps = {
  shelf: AdminShelf;
  shelves: AdminShelf[];
  onCancel: () => void;
  onDone: (outcome: Outcome) => void;
};

export function DeleteShelfDialog({ shelf, shelves, onCancel, onDone }: DeleteShelfDialogProps) {
  const [deleteShelf, { isLoading }] = useDeleteShelfMutation();
  const [refusal, setRefusal] = useState<string>();
  const hasBooks = shelf.books > 0;
  const choices = shelves
    .filter(({ name }) => name !== shelf.name)
    .map(({ name, title }) => ({ value: name, label: title }));

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(undefined);
    const moveTo = new FormData(event.currentTarget).get('moveTo');
    const { error } = await deleteShelf({
      name: shelf.name,
      moveTo: typeof moveTo === 'string' ? moveTo : undefined,
    });
    if (error) setRefusal(readFailure(error).message ?? shelvesTexts.changeFailed);
    else onDone({ kind: 'success', text: shelvesTexts.removed(shelf.title), name: shelf.title });
  };

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onCancel}
      title={<Isolated text={shelvesTexts.removeTitle(shelf.title)} of={[shelf.title]} />}
      description={
        hasBooks ? shelvesTexts.removeFull(shelf.books, formatCount(shelf.books)) : shelvesTexts.removeEmpty
      }
    >
      <form className={styles.form} onSubmit={(event) => void confirm(event)}>
        <FormProblems title={refusal} problems={[]} />
        {hasBooks && <Select label={shelvesTexts.moveTo} name="moveTo" choices={choices} />}
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onCancel}>
            {shelvesTexts.cancel}
          </Button>
          <Button type="submit" disabled={isLoading}>
            {shelvesTexts.removeConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
