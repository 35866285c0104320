import type { ReactNode } from 'react';
import { dialogTexts } from '../../page/texts.ts';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type AlertDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  text: ReactNode;
  confirmLabel?: string;
  /** Left out where there is nothing to choose. */
  cancelLabel?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question or a message that must be answered before anything else. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, text, onConfirm, onCancel } = props;
  const { confirmLabel = dialogTexts.ok, cancelLabel = dialogTexts.cancel } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} description={text} role="alertdialog">
      <div className={styles.buttons}>
        {cancelLabel !== null && (
          <Button look="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        <Button onClick={onConfirm}>{confirmLabel}</Button>
      </div>
    </Dialog>
  );
}
