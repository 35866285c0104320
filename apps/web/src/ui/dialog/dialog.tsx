import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** By Escape, a click beside it, or one of its buttons. */
  onClose: () => void;
  title: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** A panel slides in at the edge, at that where its button is; a box stands in the middle. */
  place?: 'middle' | 'edge' | 'startEdge';
  /** Said after the title by screen readers. */
  description?: ReactNode;
  /** At the right of the title, for example a close button. */
  action?: ReactNode;
  children?: ReactNode;
};

/** For the page behind, which base.css locks. */
function noteScrollbarWidth(): void {
  const { documentElement: page } = document;
  if (document.querySelector('dialog:modal')) return;
  page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
}

/** The browser's own dialog: it traps the focus, gives it back, and closes on Escape. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, role = 'dialog', place = 'middle', description, action, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = document.activeElement;
    noteScrollbarWidth();
    element.showModal();
    return () => {
      element.close();
      // The dialog has left the page by now, so that the browser itself no longer gives the focus back.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={classNames(styles.dialog, styles[place])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The second press of a double click was meant for what opened it.
        if (event.target === event.currentTarget && event.detail < 2) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {action}
        </div>
        {description && <p id={`${id}-text`}>{description}</p>}
        {children}
      </div>
    </dialog>
  );
}
