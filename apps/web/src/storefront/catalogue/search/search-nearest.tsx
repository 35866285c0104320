/** Books, authors, series and shelves that are near to what was typed, where nothing has all of it. */
import type { Suggestions } from '@book-store/contract';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { searchTexts } from './search-texts.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { type ListedGroup, nameOfGroup, pathOfGroup } from './search-group.ts';
import styles from './search-nearest.module.css';
import toolbar from './search-toolbar.module.css';
import { useFormatPrice } from '../../../page/use-shop.ts';

const kinds = ['author', 'series', 'shelf'] as const;
type Kind = (typeof kinds)[number];

type SearchNearestProps = { books: Suggestions['suggestions']; groups: ListedGroup[] };

export function SearchNearest({ books, groups }: SearchNearestProps) {
  const formatPrice = useFormatPrice();
  if (books.length + groups.length === 0) return null;
  return (
    <section aria-labelledby="nearest" className={styles.nearest}>
      <h2 id="nearest">{searchTexts.nearest}</h2>
      {books.length > 0 && (
        <ul className={styles.books}>
          {books.map((book) => (
            <li key={book._id}>
              <PageLink to={paths.book(book._id)} className={styles.book}>
                <span className={styles.cover}>
                  <Cover title={book.title} coverImage={book.coverImage} sizes="3rem" alt="" />
                </span>
                <span className={styles.text}>
                  <span className={styles.title} dir="auto">
                    {book.title}
                  </span>
                  {book.author && (
                    <span className={styles.author} dir="auto">
                      {book.author}
                    </span>
                  )}
                </span>
                <span className={styles.price}>{formatPrice(book.newPrice)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {kinds.map((kind) => (
        <GroupLinks key={kind} kind={kind} groups={groups.filter((group) => kindOf(group) === kind)} />
      ))}
    </section>
  );
}

function kindOf({ kind }: ListedGroup): string {
  return kind === 'staff-picks' ? 'shelf' : kind;
}

function GroupLinks({ kind, groups }: { kind: Kind; groups: ListedGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups}>
      <h3 className={styles.kind}>{searchTexts.groups[kind]}</h3>
      <ul className={toolbar.categories}>
        {groups.map((group) => (
          <li key={nameOfGroup(group)}>
            <PageLink to={pathOfGroup(group)} className={toolbar.category} dir="auto">
              {nameOfGroup(group)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
