import { NewsCarousel } from '../content/news-carousel.tsx';
import styles from './home-page.module.css';
import { NewReleasesBanner } from './new-releases-banner.tsx';
import { RecommendedBooks } from './recommended-books.tsx';
import { TopSellers } from './top-sellers.tsx';

export function HomePage() {
  return (
    <div id="home" className={styles.home}>
      <NewReleasesBanner />
      <TopSellers />
      <RecommendedBooks />
      <NewsCarousel />
    </div>
  );
}
