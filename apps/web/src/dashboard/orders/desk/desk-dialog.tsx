import { type FormEvent, type ReactNode, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

type DeskDialogProps = {
  title: string;
  text?: string;
  saveLabel?: string;
  onClose: () => void;
  /** What is wrong with what was typed, else the call to make. */
  onSave: (form: FormData) => string | Promise<{ error?: unknown }>;
  children: ReactNode;
};

/** Closes when it is saved; what the store refuses is said inside, and nothing that was typed is lost. */
export function DeskDialog(props: DeskDialogProps) {
  const { title, text, saveLabel = deskTexts.save, onClose, onSave, children } = props;
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const call = onSave(new FormData(event.currentTarget));
    if (typeof call === 'string') return setProblem(call);
    setIsSaving(true);
    const { error } = await call;
    setIsSaving(false);
    if (!error) return onClose();
    return setProblem(readFailure(error).message ?? deskTexts.failed);
  };

  return (
    <Dialog isOpen onClose={onClose} title={title} {...(text && { description: text })}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {problem && <Alert>{problem}</Alert>}
        {children}
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            {deskTexts.cancel}
          </Button>
          <Button type="submit" disabled={isSaving}>
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
