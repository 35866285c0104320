import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper, SwiperOptions } from 'swiper/types';

type SwiperInput = {
  slidesAtMost: 2 | 3;
  slides: ReactNode[];
  styles: Readonly<Record<string, string>>;
};

/** The same number as in carousel.module.css, so that nothing moves when Swiper takes over. */
const gap = 24;

function swiperOptions(slidesAtMost: 2 | 3, styles: SwiperInput['styles']): SwiperOptions {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    wrapperClass: styles['track'] ?? '',
    slideClass: styles['slide'] ?? '',
    speed: prefersReducedMotion ? 0 : 300,
    threshold: 5,
    longSwipesMs: 300,
    slidesPerView: 1,
    spaceBetween: gap,
    breakpoints: {
      768: { slidesPerView: 2 },
      1024: { slidesPerView: 2 },
      1180: { slidesPerView: slidesAtMost },
    },
  };
}

/** Fetches Swiper when the row is seen and the page is at rest, and hands the row over to it, where it stands. */
export function useSwiper(viewport: RefObject<HTMLDivElement | null>, input: SwiperInput) {
  const { slidesAtMost, slides, styles } = input;
  const swiper = useRef<Swiper>(undefined);
  const [position, setPlace] = useState({ first: 0, last: 0, isAtStart: true, isAtEnd: slides.length < 2 });
  const [wasMoved, setWasMoved] = useState(false);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    let isGone = false;
    const start = async () => {
      // Where it cannot be fetched, the row goes on scrolling by itself.
      const { default: SwiperClass } = (await import('swiper').catch(() => undefined)) ?? {};
      if (isGone || !SwiperClass) return;
      const initialSlide = scrolledSlide(element);
      element.scrollLeft = 0;
      element.classList.add(styles['ready'] ?? '');
      const follow = (current: Swiper) => {
        const { activeIndex: first, isBeginning: isAtStart, isEnd: isAtEnd } = current;
        const last = Math.min(first + Number(current.params.slidesPerView), current.slides.length) - 1;
        setPlace({ first, last, isAtStart, isAtEnd });
        hideUnseenSlides(current.slides, first, last);
      };
      swiper.current = new SwiperClass(element, {
        ...swiperOptions(slidesAtMost, styles),
        initialSlide,
        on: { init: follow, slideChange: follow, breakpoint: follow, update: follow },
      });
      setIsReady(true);
    };
    const stopWaiting = whenSeen(element, () => void start());
    element.addEventListener('dragstart', refuseDrag);
    return () => {
      isGone = true;
      stopWaiting();
      element.removeEventListener('dragstart', refuseDrag);
      element.classList.remove(styles['ready'] ?? '');
      for (const slide of swiper.current?.slides ?? []) slide.inert = false;
      swiper.current?.destroy();
      swiper.current = undefined;
      setIsReady(false);
    };
  }, [viewport, slidesAtMost, styles]);

  // Other cards came into the row: from the start again.
  const keys = slides.map((slide) => (slide as { key?: string }).key).join(' ');
  useEffect(() => {
    swiper.current?.update();
    swiper.current?.slideTo(0, 0);
    setWasMoved(false);
  }, [keys]);

  const move = (by: -1 | 1) => {
    setWasMoved(true);
    if (swiper.current) swiper.current[by === 1 ? 'slideNext' : 'slidePrev']();
    else viewport.current?.scrollBy({ left: by * (slideWidth(viewport.current) + gap), behavior: 'smooth' });
  };
  return { ...position, isReady, wasMoved, move };
}

/** What cannot be seen cannot be reached by Tab either; a focus that would vanish goes to what came instead. */
function hideUnseenSlides(slides: HTMLElement[], first: number, last: number): void {
  const hadFocus = slides.some(
    (slide, index) => (index < first || index > last) && slide.contains(document.activeElement),
  );
  slides.forEach((slide, index) => {
    slide.inert = index < first || index > last;
  });
  if (hadFocus) slides[first]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

function scrolledSlide(viewport: HTMLElement): number {
  const width = slideWidth(viewport);
  return width > 0 ? Math.round(viewport.scrollLeft / (width + gap)) : 0;
}

function slideWidth(viewport: HTMLElement): number {
  return viewport.firstElementChild?.firstElementChild?.clientWidth ?? 0;
}

/** A mouse drags the row, not a picture or a link out of it. */
function refuseDrag(event: Event): void {
  event.preventDefault();
}

/** Until then the row scrolls by itself. */
function whenSeen(element: HTMLElement, run: () => void): () => void {
  let stopWaiting = () => observer.disconnect();
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    stopWaiting();
    stopWaiting = whenIdle(run);
  });
  observer.observe(element);
  return () => stopWaiting();
}

/** Safari has no idle callback; a short wait after loading does the same. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, 200);
  return () => clearTimeout(handle);
}
