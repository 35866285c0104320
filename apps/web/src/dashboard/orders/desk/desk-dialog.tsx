import { type FormEvent, type ReactNode, useState } from 'react';
import { type FieldProblem, readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldProblems } from '../../../ui/form/field-problems.ts';
import { useFieldProblems } from '../../ui/form/use-field-problems.ts';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

/** Of one of the form's fields, or of nothing in particular. */
type TypedProblem = { field?: string; message: string };

type DeskDialogProps = {
  title: string;
  text?: string;
  saveLabel?: string;
  onClose: () => void;
  /** What is wrong with what was typed, else the call to make. */
  onSave: (form: FormData) => TypedProblem | Promise<{ error?: unknown }>;
  children: ReactNode;
};

/** Closes when it is saved; what the store refuses is said beside its field, and nothing that was typed is lost. */
export function DeskDialog(props: DeskDialogProps) {
  const { title, text, saveLabel = deskTexts.save, onClose, onSave, children } = props;
  const [problem, setProblem] = useState<string>();
  const { problems, mark } = useFieldProblems();
  const [isSaving, setIsSaving] = useState(false);

  const show = (form: HTMLFormElement, message: string, refused: FieldProblem[]) =>
    setProblem(mark(form, refused) ? undefined : message);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return undefined;
    setProblem(undefined);
    const form = event.currentTarget;
    const call = onSave(new FormData(form));
    if ('message' in call) {
      const { field, message } = call;
      return show(form, message, field === undefined ? [] : [{ field, message }]);
    }
    setIsSaving(true);
    const { error } = await call;
    setIsSaving(false);
    if (!error) return onClose();
    const failure = readFailure(error);
    return show(form, failure.message ?? deskTexts.failed, failure.problems);
  };

  return (
    <Dialog isOpen onClose={onClose} title={title} {...(text && { description: text })}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {problem && <Alert isAnswer>{problem}</Alert>}
        <FieldProblems value={problems}>{children}</FieldProblems>
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            {deskTexts.cancel}
          </Button>
          {/* One that is disabled would lose the focus. */}
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? deskTexts.saving : saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
