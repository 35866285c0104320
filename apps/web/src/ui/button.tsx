import type { ButtonHTMLAttributes } from 'react';
import { PageLink } from '../page/page-link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type Look = { look?: 'primary' | 'secondary' | 'quiet'; isWide?: boolean };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

export function Button({
  look = 'primary',
  isWide = false,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return <button type={type} className={buttonClass({ look, isWide }, className)} {...rest} />;
}

type LinkButtonProps = Parameters<typeof PageLink>[0] & Look & { className?: string };

/** A link that looks like a button: it leads to a page instead of doing something. */
export function LinkButton({ look = 'primary', isWide = false, className, ...rest }: LinkButtonProps) {
  return <PageLink className={buttonClass({ look, isWide }, className)} {...rest} />;
}

function buttonClass({ look, isWide }: Required<Look>, className: string | undefined): string {
  return classNames(styles.button, styles[look], isWide && styles.wide, className);
}
