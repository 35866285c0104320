/** A row of cards to leaf through. It scrolls by itself from the first paint on; Swiper takes over later. */
import { Children, type ReactNode, useId, useRef } from 'react';
import { carouselTexts } from './carousel-texts.ts';
import styles from './carousel.module.css';
import { CarouselArrow } from './carousel-arrow.tsx';
import { classNames } from '../class-names.ts';
import { useSwiper } from './use-swiper.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type CarouselProps = {
  title: string;
  /** How many cards stand side by side on the widest screens. */
  slidesAtMost?: 2 | 3;
  /** Beside the title, for example a filter. */
  action?: ReactNode;
  /** Shown in place of the row when there are no cards. */
  empty?: ReactNode;
  /** Other cards are on their way. */
  isBusy?: boolean;
  /** One card each, with keys. */
  children: ReactNode;
};

export function Carousel(props: CarouselProps) {
  const { title, slidesAtMost = 3, action, empty, isBusy = false, children } = props;
  const titleId = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const { first, last, isAtStart, isAtEnd, isReady, wasMoved, move } = useSwiper(viewport, {
    slidesAtMost,
    slides,
    styles,
  });

  return (
    <section aria-labelledby={titleId} aria-busy={isBusy} className={styles.carousel}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
        {slides.length > 1 && (
          <div className={styles.arrows}>
            <CarouselArrow direction={-1} isAtLimit={isAtStart} title={title} onMove={move} />
            <CarouselArrow direction={1} isAtLimit={isAtEnd} title={title} onMove={move} />
          </div>
        )}
      </div>
      {slides.length === 0 && empty}
      <div className={styles.frame}>
        <div
          ref={viewport}
          role="group"
          aria-labelledby={titleId}
          // While the row scrolls by itself, the arrow keys must reach it; afterwards the buttons do that.
          tabIndex={isReady ? undefined : 0}
          className={classNames(styles.viewport, slidesAtMost === 3 && styles.three)}
        >
          <ul className={styles.track}>
            {Children.map(slides, (slide) => (
              <li className={styles.slide}>{slide}</li>
            ))}
          </ul>
        </div>
      </div>
      {slides.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((_slide, place) => (
            <span key={place} className={classNames(styles.dot, place === first && styles.current)} />
          ))}
        </div>
      )}
      <div aria-live="polite">
        {wasMoved && slides.length > 0 && (
          <VisuallyHidden>{carouselTexts.shown(first + 1, last + 1, slides.length)}</VisuallyHidden>
        )}
      </div>
    </section>
  );
}
