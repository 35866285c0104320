import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: Parameters<typeof Icon>[0]['name'];
  label: string;
};

/** Nothing but its sign; its name is for those who hear it. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.iconButton, className)} {...rest}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
