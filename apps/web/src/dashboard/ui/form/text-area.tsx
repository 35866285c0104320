import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import fieldStyles from '../../../ui/form/field.module.css';
import { FieldFrame, type FieldFrameProps } from '../../../ui/form/field.tsx';
import styles from './text-area.module.css';

type TextAreaProps = FieldFrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, hint, error, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, id }} name={area.name}>
      {(ids) => (
        <textarea
          dir="auto"
          rows={6}
          className={classNames(fieldStyles.control, styles.area)}
          {...area}
          {...ids}
        />
      )}
    </FieldFrame>
  );
}
