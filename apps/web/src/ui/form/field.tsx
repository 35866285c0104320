import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldProblem } from './field-problems.ts';
import styles from './field.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type FieldFrameProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isLabelHidden?: boolean;
};

type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FrameProps = FieldFrameProps & {
  id?: string | undefined;
  /** The control's, by which the form around it says what is wrong. */
  name: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** Label above, hint and error below, tied to the control by their ids. */
export function FieldFrame({
  label,
  hint,
  error: ownError,
  isLabelHidden = false,
  id,
  name,
  children,
}: FrameProps) {
  const problem = useFieldProblem(name);
  const error = ownError ?? problem;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId) || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId} className={isLabelHidden ? styles.hiddenLabel : styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({ id: fieldId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = FieldFrameProps & InputHTMLAttributes<HTMLInputElement>;

export function Field({ label, hint, error, isLabelHidden, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, id }} name={input.name} isLabelHidden={isLabelHidden ?? false}>
      {(ids) => <input dir="auto" className={classNames(styles.control, className)} {...input} {...ids} />}
    </FieldFrame>
  );
}
