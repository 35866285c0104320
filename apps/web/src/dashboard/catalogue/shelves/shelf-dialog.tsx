/** A new shelf, or another title and introduction for one that there is. */
import type { AdminShelf, CreateShelf } from '@book-store/contract';
import {
  maxIntroductionLength,
  maxShelfNameLength,
  maxShelfTitleLength,
} from '@book-store/contract/shelf-choices';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import type { Outcome } from '../../ui/outcome.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useCreateShelfMutation, useUpdateShelfMutation } from './shelves-api.ts';
import styles from './shelves-page.module.css';
import { shelvesTexts } from './shelves-texts.ts';

type ShelfDialogProps = {
  /** None: a new one. */
  shelf?: AdminShelf;
  onCancel: () => void;
  onDone: (outcome: Outcome) => void;
};

type Problems = Partial<Record<string, string>>;

export function ShelfDialog({ shelf, onCancel, onDone }: ShelfDialogProps) {
  const [create, creating] = useCreateShelfMutation();
  const [update, updating] = useUpdateShelfMutation();
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const isSaving = creating.isLoading || updating.isLoading;

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(undefined);
    const { name, ...wanted } = readForm(event.currentTarget);
    const { error } = await (shelf
      ? update({ name: shelf.name, shelf: wanted })
      : create({ name, ...wanted }));
    if (!error) {
      const text = shelf ? shelvesTexts.saved(wanted.title) : shelvesTexts.added(wanted.title);
      onDone({ kind: 'success', text, name: wanted.title });
      return;
    }
    const { message, problems: refused } = readFailure(error);
    setProblems(Object.fromEntries(refused.map((problem) => [problem.field, problem.message])));
    setRefusal(refused.length > 0 ? undefined : (message ?? shelvesTexts.changeFailed));
  };

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={
        shelf ? (
          <Isolated text={shelvesTexts.editTitle(shelf.title)} of={[shelf.title]} />
        ) : (
          shelvesTexts.addTitle
        )
      }
    >
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <FormProblems title={refusal} problems={[]} />
        <Field
          label={shelvesTexts.shelfTitle}
          name="title"
          required
          maxLength={maxShelfTitleLength}
          defaultValue={shelf?.title}
          error={problems.title}
        />
        {!shelf && (
          <Field
            label={shelvesTexts.name}
            name="name"
            required
            hint={shelvesTexts.nameHint}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxShelfNameLength}
            error={problems.name}
          />
        )}
        <TextArea
          label={shelvesTexts.introduction}
          name="introduction"
          hint={shelvesTexts.introductionHint}
          maxLength={maxIntroductionLength}
          rows={3}
          defaultValue={shelf?.introduction}
          error={problems.introduction}
        />
        <label className={styles.checkbox}>
          <input type="checkbox" name="isHidden" defaultChecked={shelf?.isHidden} />
          {shelvesTexts.hide}
        </label>
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onCancel}>
            {shelvesTexts.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? shelvesTexts.saving : shelvesTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function readForm(form: HTMLFormElement): CreateShelf {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    title: text('title'),
    introduction: text('introduction'),
    isHidden: data.get('isHidden') !== null,
  };
}
