import { Suspense } from 'react';
import { NewsCarousel } from './news-carousel.tsx';
import styles from './home-page.module.css';
import { NewReleasesBanner } from './new-releases-banner.tsx';
import { RecommendedBooks } from './recommended-books.tsx';
import { TopSellers } from './top-sellers.tsx';

/** React takes over one part after the other, see shell.tsx. */
export function HomePage() {
  return (
    <div id="home" className={styles.home}>
      <Suspense>
        <NewReleasesBanner />
      </Suspense>
      <Suspense>
        <TopSellers />
      </Suspense>
      <Suspense>
        <RecommendedBooks />
      </Suspense>
      <Suspense>
        <NewsCarousel />
      </Suspense>
    </div>
  );
}
