/** One row of the suggestions: a real link, chosen by pointer or by the field's arrow keys. */
import type { Suggestions } from '@book-store/contract';
import { formatPrice } from '@book-store/contract/money';
import type { ReactNode } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './search-suggestions.module.css';
import { splitMatches } from './search-words.ts';

type OptionProps = { id: string; isActive: boolean; onChoose: () => void };

function Option({ to, children, ...props }: OptionProps & { to: string; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isActive}
      className={classNames(styles.option, props.isActive && styles.active)}
      onClick={props.onChoose}
    >
      {children}
    </PageLink>
  );
}

type BookOptionProps = OptionProps & { book: Suggestions['suggestions'][number]; query: string };

export function BookOption({ book, query, ...option }: BookOptionProps) {
  return (
    <Option to={paths.book(book._id)} {...option}>
      <span className={styles.cover}>
        <Cover title={book.title} coverImage={book.coverImage} sizes="2.25rem" alt="" isEager />
      </span>
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Marked text={book.title} query={query} />
        </span>
        {book.author && (
          <span className={styles.author} dir="auto">
            <Marked text={book.author} query={query} />
          </span>
        )}
      </span>
      <span className={styles.price}>{formatPrice(book.newPrice)}</span>
    </Option>
  );
}

export function SeeAllOption({ to, children, ...option }: OptionProps & { to: string; children: ReactNode }) {
  return (
    <Option to={to} {...option}>
      <span className={styles.seeAll}>
        <Icon name="search" />
        <span>{children}</span>
      </span>
    </Option>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return splitMatches(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
