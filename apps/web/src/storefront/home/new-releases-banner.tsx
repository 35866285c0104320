import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { siteTexts } from '../../page/texts.ts';
import { homeTexts } from './home-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { focusNewsletterField } from '../content/index.ts';
import { PromotionalPicture } from './promotional-picture.tsx';
import { useReadBooksFileQuery } from '../catalogue/index.ts';
import { windowCoverSizes } from './home-page-loader.ts';
import styles from './new-releases-banner.module.css';

const booksInWindow = 3;

/** The shop window: what came in last stands in it. */
export function NewReleasesBanner() {
  const { data = [] } = useReadBooksFileQuery();
  const books = data.slice(0, booksInWindow);
  return (
    <section aria-labelledby="new-releases" className={styles.banner}>
      <PromotionalPicture name="promo-new-releases" sizes="100vw" isEager className={styles.backdrop} />
      <div className={styles.text}>
        <h1 id="new-releases" className={styles.title}>
          {siteTexts.newReleases}
        </h1>
        <p className={styles.sentence}>{homeTexts.bannerText(books.length)}</p>
        <Button className={styles.subscribe} onClick={focusNewsletterField}>
          {homeTexts.subscribe}
        </Button>
      </div>
      <ul className={styles.fan}>
        {books.map((book) => (
          <li key={book._id} className={styles.place}>
            <PageLink to={paths.book(book._id)} className={styles.book}>
              <Cover title={book.title} coverImage={book.coverImage} sizes={windowCoverSizes} isEager />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
