import { carouselTexts } from './carousel-texts.ts';
import styles from './carousel.module.css';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

type CarouselArrowProps = {
  direction: -1 | 1;
  isAtLimit: boolean;
  title: string;
  onMove: (by: -1 | 1) => void;
};

/** Stays focusable at the end of the row, so that the focus is never lost. */
export function CarouselArrow({ direction, isAtLimit, title, onMove }: CarouselArrowProps) {
  const label = direction === 1 ? carouselTexts.next : carouselTexts.previous;
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-disabled={isAtLimit}
      onClick={() => !isAtLimit && onMove(direction)}
    >
      <Icon name={direction === 1 ? 'chevron-right' : 'chevron-left'} />
      <VisuallyHidden>{label(title)}</VisuallyHidden>
    </button>
  );
}
