import { passwordLength } from '@book-store/contract/account-limits';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldFrame, type FieldFrameProps } from '../../../ui/form/field.tsx';
import controls from '../../../ui/form/field.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { signInTexts } from '../account-texts.ts';
import { EyeIcon } from './eye-icon.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ label, hint, error, isLabelHidden, id, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, id }} name={input.name} isLabelHidden={isLabelHidden ?? false}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            maxLength={passwordLength.max * 2}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(controls.control, styles.input)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon isCrossed={isShown} />
            <VisuallyHidden>{isShown ? signInTexts.hide : signInTexts.show}</VisuallyHidden>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
