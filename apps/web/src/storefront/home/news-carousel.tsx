import { homeTexts } from './home-texts.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import styles from './news-carousel.module.css';
import { newsItems } from './news-items.ts';
import { PromotionalPicture } from './promotional-picture.tsx';

export function NewsCarousel() {
  return (
    <Carousel title={homeTexts.news} slidesAtMost={2}>
      {newsItems.map(({ picture, title, description }) => (
        <article key={picture} className={styles.item}>
          <PromotionalPicture
            name={picture}
            sizes="(min-width: 768px) 38rem, 90vw"
            className={styles.picture}
          />
          <div className={styles.text}>
            <h3>{title}</h3>
            <p className={styles.description}>{description}</p>
          </div>
        </article>
      ))}
    </Carousel>
  );
}
