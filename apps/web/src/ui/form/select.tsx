import type { SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { Icon } from '../icon.tsx';

type Choice = { value: string; label: string };

type SelectProps = FieldFrameProps & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[] };

export function Select({
  label,
  hint,
  error,
  isLabelHidden,
  id,
  className,
  choices,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, error, id }} name={select.name} isLabelHidden={isLabelHidden ?? false}>
      {(ids) => (
        <div className={styles.selectBox}>
          <select className={classNames(styles.control, styles.select, className)} {...select} {...ids}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.selectIcon} />
        </div>
      )}
    </FieldFrame>
  );
}
