import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cartContentsTexts } from './cart-contents-texts.ts';
import styles from './copies-stepper.module.css';

type CopiesStepperProps = {
  title: string;
  copies: number;
  most: number;
  onChange: (copies: number) => void;
};

/** − 2 +. A button that has reached the end stays where it is: the focus would be lost with it. */
export function CopiesStepper({ title, copies, most, onChange }: CopiesStepperProps) {
  const step = (label: string, drawing: string, to: number) => {
    const isEnd = to < 1 || (to > copies && to > most);
    return (
      <button
        type="button"
        className={styles.step}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onChange(to)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={drawing} />
        </svg>
        <VisuallyHidden>{`${label}: ${title}`}</VisuallyHidden>
      </button>
    );
  };
  return (
    <div role="group" aria-label={cartContentsTexts.copiesOf(title)} className={styles.stepper}>
      {step(cartContentsTexts.oneLess, 'M6 12h12', copies - 1)}
      <output className={styles.copies}>{copies}</output>
      {step(cartContentsTexts.oneMore, 'M6 12h12M12 6v12', copies + 1)}
    </div>
  );
}
