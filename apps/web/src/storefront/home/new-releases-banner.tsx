import type { Book, ShownEntry } from '@book-store/contract';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { siteTexts } from '../../page/texts.ts';
import { homeTexts } from './home-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { focusNewsletterField } from '../content/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { useReadFrontPageQuery } from './front-page-api.ts';
import { PromotionalPicture } from './promotional-picture.tsx';
import { useReadBooksFileQuery } from '../catalogue/index.ts';
import { windowCoverSizes } from './home-page-loader.ts';
import styles from './new-releases-banner.module.css';

const booksInWindow = 3;

/** The shop window: what came in last stands in it. */
export function NewReleasesBanner() {
  const { data = [] } = useReadBooksFileQuery();
  const { data: { banner } = {} } = useReadFrontPageQuery();
  return <Banner entry={banner} books={data.slice(0, booksInWindow)} />;
}

/** `entry`: what its owner wrote; without one it is the store's own. */
export function Banner({ entry, books }: { entry: ShownEntry | undefined; books: Book[] }) {
  return (
    <section
      aria-labelledby="new-releases"
      className={classNames(styles.banner, entry && styles.own, entry?.picture && styles.veiled)}
    >
      <PromotionalPicture
        file={entry?.picture ?? 'promo-new-releases.png'}
        sizes="100vw"
        isEager
        className={styles.backdrop}
      />
      <div className={styles.text}>
        <h1 id="new-releases" className={styles.title} dir="auto">
          {entry?.title ?? siteTexts.newReleases}
        </h1>
        <p className={styles.sentence} dir="auto">
          {entry?.text ?? homeTexts.bannerText(books.length)}
        </p>
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
